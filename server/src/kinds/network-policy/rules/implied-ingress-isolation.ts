import type { FixPlan } from '../../../yaml/change.ts'
import { atKey, type Path } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { coversSelector } from '../covers.ts'
import { namespaceOf } from '../defaults.ts'
import { isSectionGiven, sectionPath, specPath } from '../parts.ts'
import { isOther, type Review } from '../review.ts'

/** So many policies are held against one. */
const MOST_COMPARED = 1000

export default defineRule<Review>()({
  id: 'netpol/implied-ingress-isolation',
  severity: 'warning',
  docs: {
    finds: 'Egress rules without policyTypes: the policy denies all incoming connections, too.',
    why: 'Without policyTypes the API server takes Ingress for granted, and Egress beside it where there are egress rules. A policy that was written for outgoing connections alone then denies every incoming one to the same pods.',
    ignores:
      'Policies that also say something about ingress, an empty list included, and pods that another policy of the texts isolates for ingress anyway.',
    fixes: 'Adds policyTypes with Egress alone. If incoming connections are to be denied, the other fix says so.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: worker-egress
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: worker
  egress:
    - {}
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: worker-egress
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: worker
  policyTypes: [Egress]
  egress:
    - {}
`,
  },
  messages: {
    implied:
      'Without "policyTypes" this policy isolates for Ingress, too: no connection to the selected pods is allowed by it. List only Egress if that is not meant.',
  },
  check(review, { report }) {
    const { policy } = review
    if (policy.partial || policy.policyTypes.length > 0 || policy.egress.length === 0) return
    if (isSectionGiven(review, 'Ingress') || isIsolatedAnyway(review)) return
    const spec = specPath(policy)
    report(
      'implied',
      atKey(sectionPath(policy, 'Egress')),
      {},
      { fixes: [withTypes(spec, ['Egress']), withTypes(spec, ['Ingress', 'Egress'])] },
    )
  },
})

const isIsolatedAnyway = (review: Review): boolean =>
  review.lookup
    .policies(namespaceOf(review.policy), review.policy.podSelector.matchLabels)
    .slice(0, MOST_COMPARED)
    .some(
      other =>
        isOther(review, other) &&
        other.policy.policyTypes.includes('Ingress') &&
        coversSelector(other.policy.podSelector, review.policy.podSelector),
    )

const withTypes = (path: Path, value: string[]): FixPlan => ({
  title: `Add policyTypes: [${value.join(', ')}]`,
  changes: [{ op: 'insert', path, key: 'policyTypes', value, before: 'egress' }],
})
