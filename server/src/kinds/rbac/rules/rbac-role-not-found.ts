import type { FixPlan } from '../../../yaml/change.ts'
import { atKey, atValue, type Path } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample, roleExample, ruleExample, texts } from '../advice/example.ts'
import { type MissingRole, missingRole } from '../advice/missing-role.ts'
import { indexAround } from '../around-index.ts'
import { type AnyBinding, isBinding } from '../model.ts'
import { titleOf } from '../rbac-index.ts'
import type { Review } from '../review.ts'

const PODS = ruleExample('[""]', '[pods]', '[get, list]')
const ROLE = roleExample([PODS], { kind: 'Role', name: 'pod-reader' })
const SUBJECT = '{kind: Group, name: developers, apiGroup: rbac.authorization.k8s.io}'

export default defineRule<Review>()({
  id: 'rbac/role-not-found',
  severity: 'information',
  docs: {
    finds:
      'A binding to a role that the files do not have, though they have others: a slip, the other kind, another namespace.',
    why: 'Kubernetes takes a binding to a role that does not exist, and grants nothing by it until somebody makes the role. A RoleBinding takes a Role from its own namespace only.',
    ignores:
      'Roles that every cluster has (view, edit, admin, cluster-admin, system:…); names that a template fills in; files without any role of that kind. Where a role of the other kind is there, or one with nearly that name that nothing binds, the problem is a warning.',
    fixes: 'Writes the name or the kind of the role that is there.',
    bad: texts(ROLE, bindingExample(SUBJECT, '{apiGroup: rbac.authorization.k8s.io, kind: Role, name: pods-reader}')),
    good: texts(ROLE, bindingExample(SUBJECT, '{apiGroup: rbac.authorization.k8s.io, kind: Role, name: pod-reader}')),
  },
  messages: {
    kind: 'There is no {title} in these files, only a {other}. The binding grants nothing until there is one.',
    namespace: 'A binding takes the Role of its own namespace: {title} is not in these files, only {other}.',
    near: 'There is no {title} in these files; the nearest is {other}. The binding grants nothing until there is one.',
    none: 'There is no {title} in these files, which have others. The binding grants nothing until there is one.',
  },
  check({ model, object, context }, { report }) {
    if (!context.around || !isBinding(model) || model.partial) return
    const missing = missingRole(model, context.around())
    if (!missing) return
    const { name, kind, path } = model.roleRef
    const title = titleOf(kind, kind === 'Role' ? model.metadata.namespace : '', name)
    if (missing.why === 'none') {
      report('none', atValue([...path, 'name']), { title })
      return
    }
    const { why, other } = missing
    const isSure =
      why === 'near' ? indexAround(object, context).bindingsOf(other).length === 0 : other.object.uri === object.uri
    const related = [
      { at: atKey([...other.object.path, 'metadata', 'name']), message: other.title, object: other.object },
    ]
    const severity = isSure || why === 'kind' ? 'warning' : 'information'
    const fixes = fixesFor(model, missing).map(fix => ({ ...fix, preferred: severity === 'warning' }))
    const at = atValue([...path, why === 'kind' ? 'kind' : 'name'])
    report(why, at, { title, other: other.title }, { severity, related, fixes })
  },
})

function fixesFor({ kind, roleRef: { path } }: AnyBinding, missing: MissingRole): FixPlan[] {
  if (missing.why === 'none' || missing.why === 'namespace') return []
  const { model } = missing.other
  if (missing.why === 'near') return [setTo([...path, 'name'], model.metadata.name)]
  // A ClusterRoleBinding can give no Role.
  return kind === 'RoleBinding' || model.kind === 'ClusterRole' ? [setTo([...path, 'kind'], model.kind)] : []
}

const setTo = (path: Path, value: string): FixPlan => ({
  title: `Change to "${value}"`,
  changes: [{ op: 'set', path, value }],
})
