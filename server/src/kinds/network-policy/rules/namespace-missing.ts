import { selects } from '../../../kubernetes/selectors.ts'
import type { Change, FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
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
    fixes:
      'Names the namespace of the pods that the policy selects, where the texts show them in one alone. It is never applied by itself.',
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
  check(review, { report }) {
    const { policy } = review
    const { metadata, partial } = policy
    if (partial || metadata.partial || metadata.namespace !== '' || metadata.name === '') return
    report('missing', atKey([...policy.path, 'metadata']), {}, { fixes: whereItsPodsAre(review) })
  },
})

/** The one namespace of the texts that has pods such as the policy selects, and is named by them. */
function whereItsPodsAre({ policy, lookup }: Review): FixPlan[] {
  const { podSelector, metadata } = policy
  const hasPods = (name: string) =>
    lookup.workloads(name, podSelector).some(one => one.metadata.namespace === name && selects(podSelector, one.labels))
  const found = lookup.namespaces.filter(hasPods)
  const [value] = found
  if (value === undefined || found.length > 1 || hasHole(value) || podSelector.partial) return []
  const changes: Change[] = [{ op: 'insert', path: metadata.path, key: 'namespace', value }]
  return [{ title: `Add namespace: ${value}, where its pods are`, changes }]
}
