import type { AuditOutcome } from '../../api/explanation.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { normalizeRequest } from '../../request/normalize.ts'
import { ruleMatches } from './conditions.ts'
import { outcomeFor, ruleOutcome } from './evaluate.ts'
import { ruleFinder } from './lookup/rule-finder.ts'
import type { AuditPolicy } from './model.ts'

/** What kube-apiserver does with a request. */
export type Evaluate = (request: ApiRequest) => AuditOutcome

/**
 * Prepares a policy for many requests: a request is compared with the rules that its own texts lead to, not with all.
 * Texts that a template fills in match nothing here; explainPolicy says what depends on them.
 */
export function compile(policy: AuditPolicy, version: Minor): Evaluate {
  const finder = ruleFinder(policy.rules, version)
  const outcomes = policy.rules.map(rule => ruleOutcome(policy, rule))
  const noRule = ruleOutcome(policy, undefined)
  return request => {
    const attributes = normalizeRequest(request)
    const number = finder.first(attributes, rule => ruleMatches(rule, attributes, version))
    return outcomeFor(outcomes[number] ?? noRule, attributes)
  }
}
