import { selectsAll } from '../../../kubernetes/selectors.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/namespace-label-open-to-tenants',
  severity: 'information',
  docs: {
    finds: 'An ingress peer that picks pods by their labels in every namespace.',
    why: 'Whoever may create pods in any namespace chooses their labels, and so lets them in. The label kubernetes.io/metadata.name of a namespace is set by the API server and cannot be chosen.',
    ignores: 'Egress rules, and policies that the direction is not limited by.',
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
  check({ policy }, { report }) {
    if (policy.partial || !isolates(policy, 'Ingress')) return
    for (const { peers } of policy.ingress) {
      for (const { path, namespaceSelector, podSelector } of peers) {
        if (!namespaceSelector || !podSelector || !selectsAll(namespaceSelector) || selectsAll(podSelector)) continue
        report('open', atValue([...path, 'namespaceSelector']))
      }
    }
  },
})
