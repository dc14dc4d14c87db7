import { hasHole } from '../../../yaml/hole.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { joined } from '../../shown.ts'
import { isClusterScoped, ownNamespaceVerbs } from '../advice/cluster-scoped.ts'
import { bindingExample, roleExample, ruleExample, texts } from '../advice/example.ts'
import { indexAround } from '../around-index.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

const ROLE = roleExample([ruleExample('[""]', '[nodes]', '[get, list]')], { name: 'node-reader' })
const GIVES = '{apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: node-reader}'
const SUBJECT = '{kind: Group, name: operators, apiGroup: rbac.authorization.k8s.io}'

export default defineRule<Review>()({
  id: 'rbac/cluster-wide-through-role-binding',
  severity: 'warning',
  docs: {
    finds: 'A RoleBinding to a ClusterRole for cluster-scoped resources or for URLs.',
    why: 'A RoleBinding grants what is in its own namespace. Requests for nodes, persistentvolumes or for URLs such as /metrics carry no namespace, so only ClusterRoleBindings are asked about them.',
    ignores:
      'Roles of which a ClusterRoleBinding gives the rest; where only some rules of the role are lost the problem is information.',
    bad: texts(ROLE, bindingExample(SUBJECT, GIVES)),
    good: texts(ROLE, bindingExample(SUBJECT, GIVES, { kind: 'ClusterRoleBinding' })),
  },
  messages: {
    all: 'This grants nothing: {what} {are} in no namespace, and a RoleBinding grants what is in its own. Use a ClusterRoleBinding.',
    some: 'Through a RoleBinding {role} does not grant {what}, which {are} in no namespace: that takes a ClusterRoleBinding.',
  },
  check({ model, object, context, hasAround }, { report }) {
    if (!hasAround || model.kind !== 'RoleBinding' || model.roleRef.kind !== 'ClusterRole') return
    if (hasHole(model.roleRef.name)) return
    const index = indexAround(object, context)
    const role = index.role('', model.roleRef.name)
    if (!role || role.model.partial) return
    const rules = index.rulesOf(role).map(({ rule }) => rule)
    const lost = rules.flatMap(rule => lostOf(rule).map(item => ({ rule, item })))
    if (lost.length === 0) return
    const isAll = rules.every(isLost)
    if (!isAll && index.bindingsOf(role).some(({ namespace }) => namespace === '')) return
    const what = joined([...new Set(lost.map(({ item }) => item))], 'and')
    const are = new Set(lost.map(({ item }) => item)).size > 1 || !what.startsWith('/') ? 'are' : 'is'
    const own = lost.find(({ rule }) => role.model.rules.includes(rule))?.rule
    const related = own ? [{ at: atEntry(own.path), message: 'The rule.', object: role.object }] : []
    const at = atValue([...model.roleRef.path, 'name'])
    const extra = { related, ...(!isAll && { severity: 'information' as const }) }
    report(isAll ? 'all' : 'some', at, { what, are, role: role.model.metadata.name }, extra)
  },
})

const isLost = (rule: PolicyRule): boolean =>
  !rule.partial && lostOf(rule).length === rule.resources.length + rule.nonResourceURLs.length

/** What of a rule is in no namespace. */
const lostOf = (rule: PolicyRule): string[] => [
  ...rule.nonResourceURLs,
  ...rule.resources.filter(item => isClusterScoped(rule, item) && !ownNamespaceVerbs(rule, item)),
]
