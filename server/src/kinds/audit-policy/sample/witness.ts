import type { AuditOutcome } from '../../../api/explanation.ts'
import type { ApiRequest } from '../../../api/request.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { normalizeRequest } from '../../../request/normalize.ts'
import { groupMatches, isUrlRule, resourceMatches } from '../match/conditions.ts'
import { outcomeFor, ruleOutcome } from '../match/evaluate.ts'
import { finderForFew } from '../match/lookup/finder-for-few.ts'
import { ruleFinder } from '../match/lookup/rule-finder.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'
import { type Domain, domainOf, targetsFor } from './domain.ts'
import { namesOf } from './entry-targets.ts'
import { isAnonymous } from './principals.ts'
import { type Ground, MOST_TRIES, search } from './search.ts'
import { type ResourceTarget, resourceTarget } from './targets.ts'

/** A kind of request: what is asked for, and with which verbs. */
export interface Shape {
  apiGroup: string
  resource: string
  subresource?: string
  verbs: readonly string[]
}

/** A request that reaches a rule, and what the policy does with it. */
export interface Witness {
  rule: AuditRule
  request: ApiRequest
  outcome: AuditOutcome
}

/**
 * An ordinary request that rule number `ruleIndex` (0-based) decides about; undefined when none was found, as for a rule
 * that is never reached, or when a template has a say in it. `isWanted` has the last word.
 */
export function exampleFor(
  policy: AuditPolicy,
  ruleIndex: number,
  version: Minor,
  isWanted: (request: ApiRequest) => boolean = () => true,
): ApiRequest | undefined {
  const rule = policy.rules[ruleIndex]
  if (rule === undefined || policy.partial) return undefined
  const ground = { rules: policy.rules, finder: finderForFew(policy.rules, version), version }
  return search(rule, domainOf(rule, targetsFor(rule, version)), ground, MOST_TRIES, isWanted).request
}

/**
 * For each rule, and each verb of the shape, a request of that shape which the rule decides about, where one was found:
 * at most one for a rule and a verb, in the order of the rules. Requests come from somebody who is authenticated.
 * `asked` picks the rules; the others count all the same in that they take requests away.
 */
export function witnesses(
  policy: AuditPolicy,
  shape: Shape,
  version: Minor,
  asked: (rule: AuditRule) => boolean = () => true,
  finder = ruleFinder(policy.rules, version),
): Witness[] {
  if (policy.partial) return []
  const ground: Ground = { rules: policy.rules, finder, version }
  const found: Witness[] = []
  let left = MOST_WORK
  for (const rule of policy.rules.filter(asked)) {
    const target = targetIn(rule, shape, version)
    if (target === undefined) continue
    const domain = domainOf(rule, [target])
    for (const verb of shape.verbs) {
      const { request, tries } = search(rule, narrowed(domain, verb), ground, Math.min(left, MOST_TRIES))
      left -= tries + 1
      if (request !== undefined) found.push({ rule, request, outcome: outcomeOf(policy, rule, request) })
      if (left <= 0) return found
    }
  }
  return found
}

/** So many requests are tried for one shape; the last rules of a policy that needs more are not looked at. */
const MOST_WORK = 5_000

const outcomeOf = (policy: AuditPolicy, rule: AuditRule, request: ApiRequest): AuditOutcome =>
  outcomeFor(ruleOutcome(policy, rule), normalizeRequest(request))

const narrowed = (domain: Domain, verb: string): Domain => ({
  ...domain,
  principals: domain.principals.filter(principal => !isAnonymous(principal)),
  verbs: domain.verbs === undefined || domain.verbs.includes(verb) ? [verb] : [],
})

/** The shape as far as the rule's resources let it through; undefined when they do not. */
function targetIn(rule: AuditRule, shape: Shape, version: Minor): ResourceTarget | undefined {
  if (isUrlRule(rule)) return undefined
  const { apiGroup, resource, subresource = '' } = shape
  const target = resourceTarget(apiGroup, resource, subresource)
  if (rule.resources.length === 0) return target
  const entries = rule.resources.filter(
    ({ group, resources }) =>
      groupMatches(group, apiGroup, version) &&
      (resources.length === 0 || resources.some(pattern => resourceMatches(pattern, resource, subresource))),
  )
  if (entries.length === 0) return undefined
  const names = entries.map(namesOf)
  return names.includes(undefined) ? target : { ...target, names: names.flatMap(some => some ?? []) }
}
