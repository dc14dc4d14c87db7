import { nearest } from '../../../kubernetes/nearest.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { aggregatedLabels } from '../advice/aggregated-labels.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { isRole } from '../model.ts'
import type { Review } from '../review.ts'

const role = (label: string) =>
  roleExample([ruleExample('[shop.example.com]', '[orders]', '[get]')]).replace(
    'rules:',
    `  labels:\n    ${label}\nrules:`,
  )

export default defineRule<Review>()({
  id: 'rbac/aggregation-label',
  severity: 'warning',
  docs: {
    finds:
      'A label that is to add a role to admin, edit or view, and does not: a slip in it, another value than "true", a Role.',
    why: 'The controller compares labels letter by letter, and looks at ClusterRoles only. A role that it does not find adds nothing to any other.',
    ignores: 'The value "false"; labels that an aggregationRule in the files selects, and labels of other domains.',
    fixes: 'Writes the label that the controller looks for.',
    bad: role('rbac.authorization.k8s.io/aggregate-to-veiw: "true"'),
    good: role('rbac.authorization.k8s.io/aggregate-to-view: "true"'),
  },
  messages: {
    role: 'Only ClusterRoles are aggregated: on a Role this label has no effect.',
    value: 'The controller looks for the value "true": with {value} this role is added to nothing.',
    key: 'No role is made of ClusterRoles with this label: the rules are added to nothing. The label is {meant}.',
  },
  check({ model, context }, { report }) {
    if (!isRole(model)) return
    for (const [key, value] of model.metadata.labels) {
      if (!key.includes(MARK) || hasHole(key) || hasHole(value)) continue
      if (context.around?.().shared(aggregatedLabels).has(key)) continue
      const path = [...model.metadata.path, 'labels', key]
      const meant = labelMeant(key)
      if (meant === undefined) continue
      if (model.kind === 'Role') report('role', atKey(path))
      else if (meant !== key) {
        const fixes: FixPlan[] = [
          { title: `Rename to "${meant}"`, preferred: true, changes: [{ op: 'rename', path, to: meant }] },
        ]
        report('key', atKey(path), { meant }, { fixes })
      } else if (value !== 'true' && value !== 'false') {
        const fixes: FixPlan[] = [
          { title: 'Change to "true"', preferred: true, changes: [{ op: 'set', path, value: 'true' }] },
        ]
        report('value', atValue(path), { value: JSON.stringify(value) }, { fixes })
      }
    }
  },
})

const MARK = '/aggregate-to-'
const LABELS: readonly string[] = ['admin', 'edit', 'view', 'cluster-reader'].map(
  name => `rbac.authorization.k8s.io${MARK}${name}`,
)

/** The label itself, or what a slip in its domain or in the name of the role was to be. */
function labelMeant(key: string): string | undefined {
  if (LABELS.includes(key)) return key
  const [domain = ''] = key.split('/', 1)
  const end = key.slice(domain.length)
  if (domain !== 'rbac.authorization.k8s.io' && /^rbac\.auth/.test(domain)) {
    return LABELS.find(label => label.endsWith(end)) ?? nearest(`rbac.authorization.k8s.io${end}`, LABELS)
  }
  return nearest(key, LABELS)
}
