import { atKey, atValue, type Place } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { coversSelector } from '../covers.ts'
import { isolates, namespaceOf } from '../defaults.ts'
import { type Direction, type NetworkPolicy, rulesOf } from '../model.ts'
import { DIRECTIONS, specPath } from '../parts.ts'
import { isOther, type Review } from '../review.ts'

/** So many policies are held against one. */
const MOST_COMPARED = 1000

export default defineRule<Review>()({
  id: 'netpol/deny-expected',
  severity: 'information',
  docs: {
    finds: 'A policy that denies everything to pods for which another policy allows everything.',
    why: 'Policies only add: there is no rule that denies, and no order. A policy without rules isolates the pods; what another one allows to them stays allowed.',
    ignores: 'Other policies that select fewer pods, or allow only some connections.',
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
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: open
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - {}
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
`,
  },
  messages: {
    undone:
      'Nothing is denied here: policy "{by}" allows every {direction} connection of the same pods, and policies only add.',
  },
  check(review, { report }) {
    const { policy, lookup } = review
    if (policy.partial) return
    for (const type of DIRECTIONS) {
      if (!isolates(policy, type) || rulesOf(policy, type).length > 0) continue
      const by = lookup
        .policies(namespaceOf(policy), policy.podSelector.matchLabels)
        .slice(0, MOST_COMPARED)
        .find(
          other =>
            isOther(review, other) &&
            isolates(other.policy, type) &&
            coversSelector(other.policy.podSelector, policy.podSelector) &&
            rulesOf(other.policy, type).some(
              ({ peers, ports, partial }) => !partial && peers.length + ports.length === 0,
            ),
        )
      if (!by) continue
      const related = [{ at: placeOf(by.policy, type), message: 'This policy allows it.', object: by.object }]
      report('undone', placeOf(policy, type), { by: by.title, direction: type.toLowerCase() }, { related })
    }
  },
})

function placeOf(policy: NetworkPolicy, type: Direction): Place {
  const at = policy.policyTypes.indexOf(type)
  return at < 0 ? atKey(policy.podSelector.path) : atValue([...specPath(policy), 'policyTypes', at])
}
