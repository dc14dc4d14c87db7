import { selects } from '../../../kubernetes/selectors.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { namespaceOf } from '../defaults.ts'
import { isDnsSelector } from '../dns.ts'
import type { Peer } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/dns-peer-in-wrong-namespace',
  severity: 'warning',
  docs: {
    finds: 'An egress rule for the DNS pods that looks for them in the namespace of the policy.',
    why: 'A podSelector without a namespaceSelector picks pods of the policy’s own namespace. The cluster DNS runs in kube-system, so the rule allows nothing and names cannot be looked up.',
    ignores: 'Policies in kube-system, those without a namespace, and namespaces that have such pods in the texts.',
    fixes: 'Adds a namespaceSelector for kube-system.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: dns
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - to:
        - podSelector:
            matchLabels:
              k8s-app: kube-dns
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: dns
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: kube-system
          podSelector:
            matchLabels:
              k8s-app: kube-dns
`,
  },
  messages: {
    own: 'This picks DNS pods of namespace "{namespace}", where there are none: they run in kube-system. A namespaceSelector in the same item reaches them.',
  },
  check({ policy, cluster }, { report }) {
    const namespace = namespaceOf(policy)
    if (policy.metadata.namespace === '' || policy.metadata.partial || namespace === 'kube-system') return
    for (const { peers, partial } of policy.egress) {
      // Two items where one was meant are netpol/peers-or-not-and.
      if (partial || peers.some(({ namespaceSelector, podSelector }) => namespaceSelector && !podSelector)) continue
      for (const peer of peers.filter(isOwnDns)) {
        if (cluster.workloadsIn(namespace).some(({ labels }) => peer.podSelector && selects(peer.podSelector, labels)))
          continue
        const value = { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } }
        const fix = {
          title: 'Look for the pods in kube-system',
          preferred: true,
          changes: [{ op: 'insert' as const, path: peer.path, key: 'namespaceSelector', value, before: 'podSelector' }],
        }
        report('own', atKey([...peer.path, 'podSelector']), { namespace }, { fixes: [fix] })
      }
    }
  },
})

const isOwnDns = ({ podSelector, namespaceSelector, partial }: Peer): boolean =>
  !partial && !namespaceSelector && podSelector !== undefined && isDnsSelector(podSelector)
