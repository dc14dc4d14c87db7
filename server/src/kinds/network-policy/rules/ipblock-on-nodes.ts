import { parseCidr } from '../../../kubernetes/cidr.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import type { Review } from '../review.ts'

/** Where kube-apiserver listens on its node; behind its Service the port is 443. */
const API_SERVER_PORT = 6443
/** A range of this size or smaller was written for a few machines. */
const NARROW = 24

export default defineRule<Review>()({
  id: 'netpol/ipblock-on-nodes',
  severity: 'information',
  docs: {
    finds: 'An egress ipBlock for kube-apiserver on its node.',
    why: 'Some network plugins know nodes by something else than their addresses, and do not hold an ipBlock against them: Cilium does so only with policyCIDRMatchMode set to nodes. The addresses are those of the endpoints of Service "kubernetes", and they change with the control plane.',
    ignores: 'Ranges wider than /24, and rules without TCP port 6443.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: operator
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: operator
  policyTypes: [Egress]
  egress:
    - to:
        - ipBlock:
            cidr: 192.0.2.10/32
      ports:
        - port: 6443
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: operator
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: operator
  policyTypes: [Egress]
  egress:
    - to:
        - ipBlock:
            cidr: 192.0.2.10/32
      ports:
        - port: 443
`,
  },
  messages: {
    node: 'This looks like kube-apiserver on its node. Some plugins do not hold an ipBlock against nodes (Cilium: policyCIDRMatchMode), and the address may change.',
  },
  check({ policy }, { report }) {
    if (policy.partial || !isolates(policy, 'Egress')) return
    for (const { peers, ports } of policy.egress) {
      if (!ports.some(({ port, protocol = 'TCP' }) => port === API_SERVER_PORT && protocol === 'TCP')) continue
      for (const { ipBlock } of peers) {
        const cidr = ipBlock && parseCidr(ipBlock.cidr)
        if (!ipBlock || !cidr || cidr.prefix < (cidr.family === 4 ? NARROW : 120)) continue
        report('node', atValue([...ipBlock.path, 'cidr']))
      }
    }
  },
})
