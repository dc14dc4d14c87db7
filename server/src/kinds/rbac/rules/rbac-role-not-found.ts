import { nearest } from '../../../kubernetes/nearest.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule, type ReportExtra } from '../../rule.ts'
import { bindingExample, roleExample, ruleExample, texts } from '../advice/example.ts'
import { isOfCluster, isOpenName, isSlip, knownRoles } from '../advice/known-roles.ts'
import { type AnyBinding, isBinding } from '../model.ts'
import { type PlacedRole, titleOf } from '../rbac-index.ts'
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
      'Roles that every cluster has (view, edit, admin, cluster-admin, system:…); names that a template fills in; files without any role of that kind. Where a role with nearly that name, or of the other kind, is there, the problem is a warning.',
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
    const { name, kind, path } = model.roleRef
    if (name === '' || hasHole(name) || hasHole(kind) || isOfCluster(name)) return
    const known = context.around().shared(knownRoles)
    const named = known.byName.get(name) ?? []
    if (named.some(role => canGive(model, role)) || isOpenName(known, kind, name)) return
    const title = titleOf(kind, kind === 'Role' ? model.metadata.namespace : '', name)
    const relate = (role: PlacedRole): ReportExtra => ({
      severity: 'warning',
      related: [{ at: atKey([...role.object.path, 'metadata', 'name']), message: role.title, object: role.object }],
    })
    const other = named.find(role => canGive({ ...model, roleRef: { ...model.roleRef, kind: role.model.kind } }, role))
    if (other) {
      // A ClusterRoleBinding can give no Role.
      const isLegal = model.kind === 'RoleBinding' || other.model.kind === 'ClusterRole'
      const fixes = isLegal ? [change([...path, 'kind'], other.model.kind)] : []
      report('kind', atValue([...path, 'kind']), { title, other: other.title }, { ...relate(other), fixes })
      return
    }
    const elsewhere = kind === 'Role' ? named.find(role => role.model.kind === 'Role') : undefined
    if (elsewhere) {
      const isNear = elsewhere.object.uri === object.uri
      const extra = { ...relate(elsewhere), severity: isNear ? ('warning' as const) : ('information' as const) }
      report('namespace', atValue([...path, 'name']), { title, other: elsewhere.title }, extra)
      return
    }
    const reach = known.candidates.filter(role => canGive(model, role))
    const near = nearest(
      name,
      reach.map(role => role.model.metadata.name).filter(one => isSlip(name, one)),
    )
    const found = reach.find(role => role.model.metadata.name === near)
    if (found) {
      const fixes = [change([...path, 'name'], found.model.metadata.name)]
      report('near', atValue([...path, 'name']), { title, other: found.title }, { ...relate(found), fixes })
    } else if (reach.length > 0) report('none', atValue([...path, 'name']), { title })
  },
})

/** As far as both say their namespace: what is applied with "-n" does not. */
function canGive({ roleRef, metadata }: AnyBinding, { model }: PlacedRole): boolean {
  if (model.kind !== roleRef.kind) return false
  if (model.kind === 'ClusterRole') return true
  const { namespace } = model.metadata
  return (
    namespace === '' ||
    metadata.namespace === '' ||
    namespace === metadata.namespace ||
    hasHole(namespace + metadata.namespace)
  )
}

const change = (path: FixPlan['changes'][number]['path'], value: string): FixPlan => ({
  title: `Change to "${value}"`,
  preferred: true,
  changes: [{ op: 'set', path, value }],
})
