import type { Path } from '../../../yaml/path.ts'
import type { Editing, Refactoring } from '../../editing.ts'
import { isolates } from '../defaults.ts'
import { allowDns, dnsReach } from '../dns.ts'
import { policyOf } from '../policy-of.ts'
import { type Review, reviewOf } from '../review.ts'
import { defaultDenyRefactoring } from './refactor/default-deny.ts'
import { peerRefactorings } from './refactor/peers.ts'
import { policyTypesRefactoring } from './refactor/policy-types.ts'

/** What is about the whole policy is offered at its head, not at every word of it. */
export const refactorings: Editing['refactorings'] = (object, path, context) => {
  const policy = policyOf(object, context)
  const [first, second] = path.slice(object.path.length)
  const isHead = first !== 'spec' || second === undefined || second === 'podSelector' || second === 'policyTypes'
  const isAtTypes = isHead || isSection(path.slice(object.path.length))
  const review = reviewOf(object, policy, context)
  return [
    ...peerRefactorings(policy, path),
    ...(isAtTypes ? policyTypesRefactoring(review) : []),
    ...(isHead || second === 'egress' ? dnsRefactoring(review) : []),
    ...(isHead ? defaultDenyRefactoring(review, context) : []),
  ]
}

const isSection = (own: Path): boolean => own.length === 2 && (own[1] === 'ingress' || own[1] === 'egress')

function dnsRefactoring(review: Review): Refactoring[] {
  const { policy } = review
  return policy.partial || !isolates(policy, 'Egress') || dnsReach(review).UDP ? [] : [allowDns(policy)]
}
