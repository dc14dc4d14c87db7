import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { coversRule } from '../covers.ts'
import { namespaceOf } from '../defaults.ts'
import { type PolicyRule, rulesOf } from '../model.ts'
import { DIRECTIONS, SECTIONS } from '../parts.ts'
import type { Review } from '../review.ts'

/** Each rule is held against each other one: longer lists are left alone. */
const MOST_COMPARED = 100

export default defineRule<Review>()({
  id: 'netpol/redundant-rule',
  severity: 'hint',
  tags: ['unnecessary'],
  docs: {
    finds: 'A rule that allows nothing which another rule of the policy does not allow already.',
    why: 'Rules add up, whatever their order. One that lies within a wider one changes nothing; it may have been meant to narrow that one, which no rule can.',
    ignores: 'Rules that only several others together cover, and those a template may write a part of.',
    fixes:
      'Removes the rule. It is not applied by itself where the other rule is for everybody: that one may be the mistake.',
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
        - podSelector: {}
    - from:
        - podSelector:
            matchLabels:
              app: gateway
      ports:
        - port: 8080
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
              app: gateway
      ports:
        - port: 8080
`,
  },
  messages: {
    covered: '{section} rule {by} allows all of this already: this rule changes nothing.',
  },
  check({ policy }, { report }) {
    if (policy.partial) return
    const namespace = namespaceOf(policy)
    for (const direction of DIRECTIONS) {
      for (const { rule, by } of coveredIn(rulesOf(policy, direction), namespace)) {
        report(
          'covered',
          atEntry(rule.path),
          { section: direction, by: by.index + 1 },
          {
            related: [{ at: atEntry(by.path), message: 'This rule allows it.' }],
            fixes: [
              {
                title: `Remove ${SECTIONS[direction]} rule ${rule.index + 1} (allowed already)`,
                // Where everybody is let in, the narrow rule is likelier what was meant.
                preferred: by.peers.length > 0,
                changes: [{ op: 'remove', path: rule.path }],
              },
            ],
          },
        )
      }
    }
  },
})

/** Of two equal rules the later one is covered. */
function coveredIn(rules: readonly PolicyRule[], namespace: string): { rule: PolicyRule; by: PolicyRule }[] {
  if (rules.length > MOST_COMPARED) return []
  return rules.flatMap(rule => {
    const by = rules.find(
      wide =>
        wide !== rule &&
        coversRule(wide, rule, namespace) &&
        (wide.index < rule.index || !coversRule(rule, wide, namespace)),
    )
    return by ? [{ rule, by }] : []
  })
}
