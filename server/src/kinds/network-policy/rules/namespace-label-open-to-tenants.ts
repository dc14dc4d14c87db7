import { selectsAll } from '../../../kubernetes/selectors.ts'
import { NAMESPACE_NAME_LABEL } from '../../../workloads/read-namespace.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates, namespaceOf } from '../defaults.ts'
import type { Peer } from '../model.ts'
import type { Review } from '../review.ts'
import { pickedBy } from '../subjects.ts'

export default defineRule<Review>()({
  id: 'netpol/namespace-label-open-to-tenants',
  severity: 'information',
  docs: {
    finds: 'An ingress peer that picks pods by their labels in every namespace.',
    why: 'Whoever may create pods in any namespace chooses their labels, and so lets them in. The label kubernetes.io/metadata.name of a namespace is set by the API server and cannot be chosen.',
    ignores: 'Egress rules, and policies that the direction is not limited by.',
    fixes: 'Where the texts show such pods in one namespace alone, that one is named. It is never applied by itself.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: db
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: db
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector: {}
          podSelector:
            matchLabels:
              app: backup
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: db
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: db
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: backup
          podSelector:
            matchLabels:
              app: backup
`,
  },
  messages: {
    open: 'Every namespace is selected: whoever may create pods anywhere in the cluster can give them these labels, and is let in.',
  },
  check(review, { report }) {
    const { policy } = review
    if (policy.partial || !isolates(policy, 'Ingress')) return
    for (const { peers } of policy.ingress) {
      for (const peer of peers) {
        const { path, namespaceSelector, podSelector } = peer
        if (!namespaceSelector || !podSelector || !selectsAll(namespaceSelector) || selectsAll(podSelector)) continue
        report('open', atValue([...path, 'namespaceSelector']), {}, { fixes: onlyWhereTheyAre(peer, review) })
      }
    }
  },
})

/** Where the texts show such pods in one namespace alone. */
function onlyWhereTheyAre(peer: Peer, review: Review): FixPlan[] {
  const namespaces = [...new Set(pickedBy(peer, review).map(({ namespace }) => namespace))]
  const [only] = namespaces
  if (only === undefined || namespaces.length > 1 || hasHole(only)) return []
  const path = [...peer.path, 'namespaceSelector']
  if (only === namespaceOf(review.policy)) {
    return [{ title: 'Let in pods of the own namespace alone', changes: [{ op: 'remove', path }] }]
  }
  const value = { matchLabels: { [NAMESPACE_NAME_LABEL]: only } }
  return [{ title: `Let in pods of namespace ${only} alone`, changes: [{ op: 'set', path, value }] }]
}
