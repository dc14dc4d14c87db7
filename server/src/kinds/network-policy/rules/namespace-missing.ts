import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/namespace-missing',
  severity: 'hint',
  docs: {
    finds: 'A policy that does not say which namespace it is for.',
    why: 'It is made in the namespace that kubectl happens to use, and podSelectors without a namespaceSelector mean pods of that namespace. Elsewhere the same file protects other pods, or none.',
    ignores:
      'Policies of which a template may write a part. Kustomize and Helm set the namespace later; there the rule may be switched off.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: deny-ingress
spec:
  podSelector: {}
  policyTypes: [Ingress]
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: deny-ingress
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
`,
  },
  messages: {
    missing: 'The policy names no namespace: it protects pods of the namespace that it is applied to.',
  },
  check({ policy }, { report }) {
    const { metadata, partial } = policy
    if (partial || metadata.partial || metadata.namespace !== '' || metadata.name === '') return
    report('missing', atKey([...policy.path, 'metadata']))
  },
})
