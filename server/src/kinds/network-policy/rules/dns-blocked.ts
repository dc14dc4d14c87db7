import type { FixPlan } from '../../../yaml/change.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates, namespaceOf } from '../defaults.ts'
import { allowDns, dnsReach, isDnsPort } from '../dns.ts'
import type { PolicyRule } from '../model.ts'
import { sectionPath } from '../parts.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/dns-blocked',
  severity: 'warning',
  docs: {
    finds: 'Egress rules that leave the selected pods without DNS: no policy lets them ask it over UDP.',
    why: 'Pods that a policy isolates for egress reach only what some rule allows, and the cluster DNS is one more pod. A rule for a database is of little use when its name cannot be looked up.',
    ignores:
      'Policies with no egress rule (see netpol/denies-all-egress), and rules for port 53 with peers that are not known: a DNS of the cluster’s own. Whether pods may ask is decided by all policies of the namespace in the texts; where they show nothing else of the namespace, and where all peers are addresses, it is an information.',
    fixes: 'Adds a rule for the DNS pods of kube-system, UDP and TCP 53.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web-to-db
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
      ports:
        - port: 5432
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
  labels:
    app: web
---
apiVersion: v1
kind: Pod
metadata:
  name: db
  namespace: shop
  labels:
    app: db
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web-to-db
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
      ports:
        - port: 5432
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: kube-system
          podSelector:
            matchLabels:
              k8s-app: kube-dns
      ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
  labels:
    app: web
---
apiVersion: v1
kind: Pod
metadata:
  name: db
  namespace: shop
  labels:
    app: db
`,
  },
  messages: {
    blocked: 'The selected pods cannot look up names: no rule lets them reach the cluster DNS (UDP and TCP 53).',
    tcp: 'The selected pods cannot look up names: DNS asks over UDP, and port 53 without "protocol: UDP" is TCP alone.',
  },
  check(review, { report, shared }) {
    const { policy, hasAround } = review
    if (policy.partial || policy.egress.length === 0 || !isolates(policy, 'Egress')) return
    if (shared(dnsReach).UDP) return
    const overTcp = policy.egress.find(rule => rule.ports.some(port => isDnsPort(port, 'TCP')))
    const isWarning = hasAround && (overTcp !== undefined || (policy.egress.some(needsNames) && isShown(review)))
    report(
      overTcp ? 'tcp' : 'blocked',
      atKey(sectionPath(policy, 'Egress')),
      {},
      {
        ...(!isWarning && { severity: 'information' }),
        fixes: [overTcp ? addUdp(overTcp) : allowDns(policy)],
      },
    )
  },
})

/** Of a policy that stands alone nobody knows what is beside it in the cluster. */
function isShown({ policy, cluster, lookup }: Review): boolean {
  const namespace = namespaceOf(policy)
  return cluster.workloadsIn(namespace).length > 0 || lookup.policiesIn(namespace).length > 1
}

/** Addresses can be reached without a name. */
const needsNames = ({ peers }: PolicyRule): boolean => peers.length === 0 || peers.some(({ ipBlock }) => !ipBlock)

/** Not preferred, like the other: who wrote the policy decides what it opens. */
function addUdp({ path, ports }: PolicyRule): FixPlan {
  const port = ports.find(one => isDnsPort(one, 'TCP'))?.port ?? 53
  return {
    title: `Allow UDP ${port}, too`,
    changes: [{ op: 'append', path: [...path, 'ports'], value: { protocol: 'UDP', port } }],
  }
}
