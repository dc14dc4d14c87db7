import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { namespaceOf } from '../defaults.ts'
import { missOf } from '../miss.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/selects-no-pods',
  severity: 'information',
  docs: {
    finds: 'A policy that selects no pod of its namespace.',
    why: 'Such a policy is accepted, shown, and does nothing: the pods it was written for stay open. Mostly the labels changed, or there is a slip in one.',
    ignores:
      'Namespaces of which the texts show no workload, and those with workloads that a template may write a part of.',
    fixes: 'Writes the label that pods of the namespace carry, where there is one like it.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: wbe
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
    none: 'This policy selects no pod: no workload of namespace "{namespace}" in these files has such labels.',
    near: 'This policy selects no pod of namespace "{namespace}" in these files. Pods there carry "{meant}".',
  },
  check(review, { report }) {
    const { policy } = review
    const { podSelector } = policy
    const namespace = namespaceOf(policy)
    const miss = missOf(podSelector, [namespace], review)
    if (!miss || miss.owner || policy.metadata.partial) return
    if (miss.near) {
      const { at, meant, change } = miss.near
      const fix = { title: `Select ${meant}`, preferred: true, changes: [change] }
      report('near', atKey(at), { namespace, meant }, { fixes: [fix] })
    } else report('none', atKey(podSelector.path), { namespace })
  },
})
