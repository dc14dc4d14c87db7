import type { Minor } from '../../../kubernetes/version.ts'
import { ruleMatches } from '../match/conditions.ts'
import { type RuleFinder, ruleFinder } from '../match/lookup/rule-finder.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'
import { covers } from './covers.ts'
import { outlier } from './outlier.ts'

/** Comparing two rules costs as many steps as they hold texts; what a policy needs beyond this is left unsaid. */
const MOST_STEPS = 300_000

/** The same for a rule that is looked at, and does not match. */
const LOOK = 0.1

/**
 * For each rule that no request reaches because one earlier rule answers all of them: the first such rule. Keys and
 * values are rule indices. Empty for a policy to which a template may add rules.
 */
export function firstCovering(
  policy: AuditPolicy,
  version: Minor,
  finder = ruleFinder(policy.rules, version),
): Map<number, number> {
  const covering = new Map<number, number>()
  if (policy.partial) return covering
  const find = coveringFinder(policy, version, finder)
  for (const rule of policy.rules) {
    const first = find(rule)
    if (first !== undefined) covering.set(rule.index, first)
  }
  return covering
}

/**
 * Asks for one rule of the policy at a time; all questions share one budget of work.
 *
 * A rule that covers another matches each of its requests, so only the rules that match one of them, and an odd one,
 * are compared: on 2,000 rules hardly any.
 */
export function coveringFinder(
  policy: AuditPolicy,
  version: Minor,
  finder: RuleFinder,
): (rule: AuditRule) => number | undefined {
  if (policy.partial) return () => undefined
  let steps = 0
  return rule => {
    const request = outlier(rule, version)
    if (request === undefined) return undefined
    const first = finder.first(request, other => {
      if (other.index >= rule.index || steps > MOST_STEPS) return true
      steps += LOOK
      if (!ruleMatches(other, request, version)) return false
      steps += size(other) + size(rule)
      return covers(other, rule, version)
    })
    return first >= 0 && first < rule.index && steps <= MOST_STEPS ? first : undefined
  }
}

/** Texts that it holds. */
function size(rule: AuditRule): number {
  let texts = 1 + rule.users.length + rule.userGroups.length + rule.verbs.length
  texts += rule.namespaces.length + rule.nonResourceURLs.length
  for (const { resources, resourceNames } of rule.resources) texts += 1 + resources.length + resourceNames.length
  return texts
}
