import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { joined } from '../../shown.ts'
import { isClusterScoped, ownNamespaceVerbs } from '../advice/cluster-scoped.ts'
import { removeItems } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { type RuleOfRole, resourceRules } from '../advice/resource-rules.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/cluster-scoped-in-role',
  severity: 'warning',
  docs: {
    finds: 'A resource in a Role that is in no namespace: nodes, persistentvolumes, clusterroles.',
    why: 'A Role grants what is in its own namespace. Requests for cluster-scoped resources carry no namespace, so no Role is asked about them, and they are denied. A ClusterRole with a ClusterRoleBinding grants them.',
    ignores:
      'get, update, patch and delete of namespaces, which a Role grants for its own namespace; "use" of security policies, which is asked in the namespace of the pod; custom resources that are not known.',
    fixes: 'Removes it. Somebody may miss it, so that is not applied by itself.',
    bad: roleExample([ruleExample('[""]', '[pods, nodes]', '[get, list]')], { kind: 'Role' }),
    good: roleExample([ruleExample('[""]', '[pods]', '[get, list]')], { kind: 'Role' }),
  },
  messages: {
    found:
      '{item} is in no namespace, so a Role grants nothing on it. It needs a ClusterRole, bound by a ClusterRoleBinding.',
    namespaces:
      'A Role grants its own namespace only: {verbs} of namespaces needs a ClusterRole, bound by a ClusterRoleBinding.',
  },
  check(review, { report }) {
    if (review.model.kind !== 'Role') return
    for (const found of resourceRules(review)) {
      const { rule } = found
      rule.resources.forEach((item, index) => {
        if (!isClusterScoped(rule, item)) return
        const at = atValue([...rule.path, 'resources', index])
        const own = ownNamespaceVerbs(rule, item)
        if (!own) report('found', at, { item }, { fixes: removal(found, index) })
        const others = !own ? [] : rule.verbs.filter(verb => verb !== '*' && !own.has(verb))
        if (others.length === 0) return
        const isDead = others.length === rule.verbs.length
        report('namespaces', at, { verbs: joined(others, 'and') }, { severity: isDead ? 'warning' : 'information' })
      })
    }
  },
})

function removal(found: RuleOfRole, index: number): FixPlan[] {
  const changes = removeItems(found, 'resources', [index])
  return changes ? [{ title: 'Remove it (it grants nothing)', changes }] : []
}
