import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import { isDnsPort } from '../dns.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/rule-without-peer',
  severity: 'information',
  docs: {
    finds: 'An egress rule that names ports and no destination.',
    why: 'Without "to" the ports are open to every pod and every address in the world. Rules for the API server or a database are often written like this, and let data out to anybody who listens on that port.',
    ignores: 'Rules for DNS, and ingress rules: a port that everybody may connect to is what servers are for.',
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
    - ports:
        - port: 6443
    - ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
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
        - port: 6443
    - ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
`,
  },
  messages: {
    anywhere: 'Without "to" these ports are open to every pod and every address, inside the cluster and outside.',
  },
  check({ policy }, { report }) {
    if (policy.partial || !isolates(policy, 'Egress')) return
    for (const { path, peers, ports, partial } of policy.egress) {
      if (partial || peers.length > 0 || ports.length === 0) continue
      if (ports.some(port => isDnsPort(port, 'UDP') || isDnsPort(port, 'TCP'))) continue
      report('anywhere', atKey([...path, 'ports']))
    }
  },
})
