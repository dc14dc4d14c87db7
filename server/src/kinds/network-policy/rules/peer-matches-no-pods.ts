import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isDnsSelector } from '../dns.ts'
import { missOf } from '../miss.ts'
import type { Peer, PolicyRule } from '../model.ts'
import { evidenceIn, pairOf } from '../or-pair.ts'
import { allRules } from '../parts.ts'
import type { Review } from '../review.ts'
import { namespacesIn } from '../subjects.ts'

export default defineRule<Review>()({
  id: 'netpol/peer-matches-no-pods',
  severity: 'information',
  docs: {
    finds: 'A podSelector of a peer that picks no pod of the namespaces it looks in.',
    why: 'The rule then allows nothing, and the connection it was written for is denied. Mostly there is a slip in a label.',
    ignores:
      'Namespaces of which the texts show no workload, and those with workloads that a template may write a part of. As the texts seldom hold the whole cluster, it is an information.',
    fixes: 'Writes the label that pods of these namespaces carry, where there is one like it.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Ingress]
  ingress:
    - from:
        - podSelector:
            matchLabels:
              app: wbe
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels:
    component: storefront
spec:
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
        - name: web
          image: web
          ports:
            - name: http
              containerPort: 8080
            - name: control
              containerPort: 9000
              protocol: UDP
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
  policyTypes: [Ingress]
  ingress:
    - from:
        - podSelector:
            matchLabels:
              app: web
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels:
    component: storefront
spec:
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
        - name: web
          image: web
          ports:
            - name: http
              containerPort: 8080
            - name: control
              containerPort: 9000
              protocol: UDP
`,
  },
  messages: {
    none: 'This peer picks no pod: where it looks, no workload in these files has such labels.',
    near: 'This peer picks no pod of these files. Where it looks, pods carry "{meant}".',
  },
  check(review, { report }) {
    for (const peer of allRules(review.policy).flatMap(rule => unexplained(rule, review))) {
      const { podSelector } = peer
      const miss = podSelector && missOf(podSelector, placesOf(peer, review), review)
      if (!miss || miss.owner) continue
      if (miss.near) {
        const { at, meant, change } = miss.near
        const fix = { title: `Select ${meant}`, preferred: true, changes: [change] }
        report('near', atKey(at), { meant }, { fixes: [fix] })
      } else {
        report('none', atKey([...peer.path, 'podSelector']), {})
      }
    }
  },
})

/** Without the peers of which netpol/peers-or-not-and and netpol/dns-peer-in-wrong-namespace tell why they pick nothing. */
function unexplained(rule: PolicyRule, review: Review): Peer[] {
  const pair = pairOf(rule)
  const isOr = pair && evidenceIn(pair, review) !== undefined
  return rule.peers.filter(
    ({ podSelector, namespaceSelector }, i) =>
      !(isOr && rule.peers[i] === pair.pods) && !(podSelector && !namespaceSelector && isDnsSelector(podSelector)),
  )
}

const placesOf = (peer: Peer, review: Review) => (peer.namespaceSelector?.partial ? [] : namespacesIn(peer, review))
