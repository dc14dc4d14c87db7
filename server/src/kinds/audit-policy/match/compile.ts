import type { AuditOutcome } from '../../../api/explanation.ts'
import type { ApiRequest } from '../../../api/request.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { normalizeRequest } from '../../../request/normalize.ts'
import type { AuditPolicy } from '../model.ts'
import { ruleMatches } from './conditions.ts'
import { outcomeFor, type RuleOutcome, ruleOutcome } from './evaluate.ts'
import { type RuleFinder, ruleFinder } from './lookup/rule-finder.ts'

/** What kube-apiserver does with a request. */
export type Evaluate = (request: ApiRequest) => AuditOutcome

/** For many questions about the rules of a policy. */
export const finderOf = ({ rules }: AuditPolicy, version: Minor): RuleFinder => ruleFinder(rules, version)

/**
 * Prepares a policy for many requests: a request is compared with the rules that its own texts lead to, not with all.
 * Texts that a template fills in match nothing here; explainPolicy says what depends on them.
 */
export function compile(policy: AuditPolicy, version: Minor, finder = finderOf(policy, version)): Evaluate {
  const outcomes = new Array<RuleOutcome | undefined>(policy.rules.length)
  const noRule = ruleOutcome(policy, undefined)
  return request => {
    const attributes = normalizeRequest(request)
    const number = finder.first(attributes, rule => ruleMatches(rule, attributes, version))
    if (number < 0) return outcomeFor(noRule, attributes)
    outcomes[number] ??= ruleOutcome(policy, policy.rules[number])
    return outcomeFor(outcomes[number], attributes)
  }
}
