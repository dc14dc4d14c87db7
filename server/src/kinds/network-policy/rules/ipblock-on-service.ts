import { type Cidr, containsIp, parseCidr } from '../../../kubernetes/cidr.ts'
import type { Service } from '../../../workloads/workload.ts'
import type { Change, FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { namespaceOf, protocolOf } from '../defaults.ts'
import type { Peer, PolicyRule } from '../model.ts'
import { peerFor } from '../peer-values.ts'
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
    fixes: 'Picks the pods by the selector of the Service, on the port that they have. It is never applied by itself.',
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
    const peers = policy.egress.flatMap(rule => rule.peers.map(peer => ({ rule, peer })))
    for (const { rule, peer } of peers) {
      const { ipBlock } = peer
      const cidr = ipBlock && parseCidr(ipBlock.cidr)
      if (!ipBlock || !cidr || !isNarrow(cidr)) continue
      const found = cluster.services.find(({ clusterIPs }) => clusterIPs.some(ip => containsIp(cidr, ip)))
      if (!found) continue
      const data = { cidr: cidr.text, service: `${found.namespace}/${found.name}` }
      const fixes = pickPods(found, rule, peer, namespaceOf(policy))
      report('service', atValue([...ipBlock.path, 'cidr']), data, { fixes })
    }
  },
})

const isNarrow = ({ family, prefix }: Cidr): boolean => prefix >= (family === 4 ? NARROW : 120)

/** Ports of the rule are those of all its peers: they change only with a peer that stands alone. */
function pickPods(service: Service, rule: PolicyRule, { path }: Peer, own: string): FixPlan[] {
  const { selector, namespace, name, partial } = service
  const ports = changedPorts(service, rule)
  if (partial || rule.partial || selector.size === 0 || (ports.length > 0 && rule.peers.length > 1)) return []
  const changes: Change[] = [{ op: 'set', path, value: peerFor(selector, namespace, own) }, ...ports]
  return [{ title: `Pick the pods of Service ${name} by its selector`, changes }]
}

/** From the Service's port to the pods'. */
const changedPorts = ({ ports }: Service, rule: PolicyRule): Change[] =>
  rule.ports.flatMap(port => {
    const shown = ports.find(one => one.port === port.port && one.protocol === protocolOf(port))
    const target = shown?.targetPort
    if (target === undefined || target === port.port) return []
    return [{ op: 'set', path: [...port.path, 'port'], value: target }]
  })
