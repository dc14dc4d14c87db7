import { type Cidr, containsIp, parseCidr } from '../../../kubernetes/cidr.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import type { Review } from '../review.ts'

/** A range of this size or smaller was written for what is in it. */
const NARROW = 24

export default defineRule<Review>()({
  id: 'netpol/ipblock-on-service',
  severity: 'warning',
  docs: {
    finds: 'An egress ipBlock for the cluster address of a Service.',
    why: 'Most network plugins look at a connection after its address was changed from that of the Service to that of a pod behind it: the block then does not match. The pods are allowed by selectors, on their own port.',
    ignores: 'Services that the texts do not show, and ranges wider than /24.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Egress]
  egress:
    - to:
        - ipBlock:
            cidr: 10.96.11.7/32
---
apiVersion: v1
kind: Service
metadata:
  name: db
  namespace: shop
spec:
  clusterIP: 10.96.11.7
  selector:
    app: db
  ports:
    - port: 5432
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Egress]
  egress:
    - to:
        - podSelector:
            matchLabels:
              app: db
    - ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
---
apiVersion: v1
kind: Service
metadata:
  name: db
  namespace: shop
spec:
  clusterIP: 10.96.11.7
  selector:
    app: db
  ports:
    - port: 5432
`,
  },
  messages: {
    service:
      '{cidr} holds the address of Service "{service}". Most network plugins see the pod behind it instead: allow its pods by selectors.',
  },
  check({ policy, cluster }, { report }) {
    for (const { ipBlock } of policy.egress.flatMap(({ peers }) => peers)) {
      const cidr = ipBlock && parseCidr(ipBlock.cidr)
      if (!ipBlock || !cidr || !isNarrow(cidr)) continue
      const found = cluster.services.find(({ clusterIPs }) => clusterIPs.some(ip => containsIp(cidr, ip)))
      if (!found) continue
      const data = { cidr: cidr.text, service: `${found.namespace}/${found.name}` }
      report('service', atValue([...ipBlock.path, 'cidr']), data)
    }
  },
})

const isNarrow = ({ family, prefix }: Cidr): boolean => prefix >= (family === 4 ? NARROW : 120)
