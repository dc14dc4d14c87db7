import type { LabelSelector } from '../../../kubernetes/selectors.ts'
import type { Workload } from '../../../workloads/workload.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { namespaceOf } from '../defaults.ts'
import { missOf } from '../miss.ts'
import { allRules } from '../parts.ts'
import { tellingLabel } from '../peer-values.ts'
import type { Review } from '../review.ts'
import { namespacesIn } from '../subjects.ts'

export default defineRule<Review>()({
  id: 'netpol/labels-of-workload-not-pod',
  severity: 'warning',
  docs: {
    finds: 'A podSelector with the labels of a Deployment or its like, which its pods do not carry.',
    why: 'Policies look at pods. What stands in the metadata of a Deployment is not passed on to them; their labels are those of spec.template.metadata.',
    ignores: 'Selectors that select some pod, and workloads that a template may write a part of.',
    fixes: 'Selects by a label of the pods.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      component: storefront
  policyTypes: [Ingress]
  ingress:
    - from:
        - podSelector: {}
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
        - podSelector: {}
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
    owner: 'These are labels of {kind} "{name}", not of its pods: nothing is selected. Its pods carry {labels}.',
  },
  check(review, { report }) {
    const { policy } = review
    const peers = allRules(policy).flatMap(one => one.peers)
    const asked = [
      { selector: policy.podSelector, namespaces: [namespaceOf(policy)] },
      ...peers.map(peer => ({ selector: peer.podSelector, namespaces: namespacesIn(peer, review) })),
    ]
    for (const { selector, namespaces } of asked) {
      const owner = selector && missOf(selector, namespaces, review)?.owner
      if (!owner) continue
      const { kind, name } = owner
      report('owner', atKey(selector.path), { kind, name, labels: shown(owner) }, { fixes: fixes(selector, owner) })
    }
  },
})

const shown = ({ labels }: Workload): string =>
  labels.size === 0
    ? 'no labels'
    : Array.from(labels, ([key, value]) => `"${key}: ${value}"`)
        .slice(0, 3)
        .join(', ')

function fixes({ path, matchExpressions }: LabelSelector, { labels }: Workload): FixPlan[] {
  const label = tellingLabel(labels)
  if (!label || matchExpressions.length > 0) return []
  const [key, value] = label
  const changes = [{ op: 'set' as const, path: [...path, 'matchLabels'], value: { [key]: value } }]
  return [{ title: `Select ${key}: ${value}`, changes }]
}
