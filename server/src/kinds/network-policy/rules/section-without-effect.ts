import type { FixPlan } from '../../../yaml/change.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import { type Direction, type NetworkPolicy, rulesOf } from '../model.ts'
import { DIRECTIONS, isSectionGiven, SECTIONS, sectionPath, specPath } from '../parts.ts'
import type { Review } from '../review.ts'
import { POLICY_TYPES } from '../words.ts'

export default defineRule<Review>()({
  id: 'netpol/section-without-effect',
  severity: 'warning',
  docs: {
    finds: 'Ingress or egress rules of a policy whose policyTypes do not name that direction.',
    why: 'The rules of a direction count only where policyTypes lists it. Without it the policy leaves the direction alone: connections are neither allowed nor denied by these rules. The same happens to "egress: []" without policyTypes, which is meant to deny everything: an empty list adds no type.',
    ignores: 'Policies of which a template may write a part, and those whose policyTypes are refused anyway.',
    fixes: 'Adds the direction to policyTypes, which makes the rules count and denies what they do not allow.',
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
  egress:
    - to:
        - podSelector: {}
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
`,
  },
  messages: {
    rules:
      '"policyTypes" does not list {type}: these {section} rules have no effect, and the direction is not limited.',
    denied: 'An empty "{section}" denies nothing here, because "policyTypes" does not list {type}.',
  },
  check(review, { report }) {
    const { policy } = review
    // A word that is none is refused, and may be the one that is missing.
    if (policy.partial || !policy.policyTypes.every(type => POLICY_TYPES.includes(type))) return
    for (const type of DIRECTIONS) {
      if (isolates(policy, type) || !isSectionGiven(review, type)) continue
      const hasRules = rulesOf(policy, type).length > 0
      const isHabit = !hasRules && policy.policyTypes.length > 0
      report(
        hasRules ? 'rules' : 'denied',
        atKey(sectionPath(policy, type)),
        { type, section: SECTIONS[type] },
        { ...(isHabit && { severity: 'information' }), fixes: [addType(policy, type)] },
      )
    }
  },
})

/** Not preferred: pods that were open for this direction are isolated by it. */
function addType(policy: NetworkPolicy, type: Direction): FixPlan {
  const spec = specPath(policy)
  const types = [...spec, 'policyTypes']
  if (policy.policyTypes.length > 0) {
    return { title: `Add ${type} to policyTypes`, changes: [{ op: 'append', path: types, value: type }] }
  }
  const value = ['Ingress', type]
  const before = SECTIONS[type]
  const title = `Add policyTypes: [${value.join(', ')}]`
  return { title, changes: [{ op: 'insert', path: spec, key: 'policyTypes', value, before }] }
}
