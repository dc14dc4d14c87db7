import { isBuiltInGroup } from '../../../kubernetes/resources.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample, roleExample, ruleExample, texts } from '../advice/example.ts'
import { resourceRules } from '../advice/resource-rules.ts'
import { isBinding, type PolicyRule, type Subject } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/literal-wildcard',
  severity: 'warning',
  docs: {
    finds: 'A star in resourceNames or in the name of a subject: "shop-*", "*".',
    why: 'Names of objects, users and groups are compared as they stand. Without resourceNames a rule is for every name; prefixes cannot be said. All users are the group system:authenticated, all service accounts of a namespace the group system:serviceaccounts:NAMESPACE.',
    ignores:
      'Names of signers and of audiences, which do know a star; in groups of custom resources it is information; service accounts called so by rbac/malformed-service-account.',
    fixes: 'Removes resourceNames where "*" stands for every name. That grants more, so it is not applied by itself.',
    bad: roleExample([ruleExample('[""]', '[configmaps]', '[get]', '["shop-*"]')], { kind: 'Role' }),
    good: texts(
      roleExample([ruleExample('[""]', '[configmaps]', '[get]', '[shop-settings]')], { kind: 'Role' }),
      bindingExample('{kind: Group, name: developers, apiGroup: rbac.authorization.k8s.io}'),
    ),
  },
  messages: {
    name: 'Names have no patterns: this is about an object called "{name}", and there is none.',
    every:
      'Names have no patterns: this is about an object called "*", and there is none. Without resourceNames it is every name.',
    user: 'Names have no patterns: nobody is called "{name}", so this grants nothing.',
    everybody:
      'Names have no patterns: nobody is called "*", so this grants nothing. All users are the group system:authenticated.',
  },
  check(review, { report }) {
    for (const { rule } of resourceRules(review)) {
      if (rule.resources.every(item => !hasLiteralNames(item))) continue
      rule.resourceNames.forEach((name, index) => {
        if (!name.includes('*') || hasHole(name)) return
        const at = atValue([...rule.path, 'resourceNames', index])
        // Programs that ask Kubernetes about resources of their own may ask for any name.
        const severity = rule.apiGroups.some(isBuiltInGroup) ? 'warning' : 'information'
        const fixes = name === '*' ? everyName(rule) : []
        report(name === '*' ? 'every' : 'name', at, { name }, { severity, fixes })
      })
    }
    for (const { name, path } of subjectsOf(review)) {
      report(name === '*' ? 'everybody' : 'user', atValue([...path, 'name']), { name })
    }
  },
})

const hasLiteralNames = (item: string): boolean =>
  !['signers', 'nodes', 'groups', 'admissionReviewAPIGroups', '*'].includes(item) && !hasHole(item)

const everyName = (rule: PolicyRule): FixPlan[] => [
  {
    title: 'Remove resourceNames (grants every name)',
    changes: [{ op: 'remove', path: [...rule.path, 'resourceNames'] }],
  },
]

const subjectsOf = ({ model }: Review): Subject[] =>
  isBinding(model)
    ? model.subjects.filter(
        ({ kind, name, partial }) =>
          !partial &&
          (kind === 'User' || kind === 'Group') &&
          name.includes('*') &&
          !name.startsWith('system:serviceaccount') &&
          !hasHole(name),
      )
    : []
