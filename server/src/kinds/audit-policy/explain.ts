import type { ApiRequest } from '../../api/request.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { normalizeRequest } from '../../request/normalize.ts'
import type { KubernetesObject, PlacedExplanation } from '../kind.ts'
import { ruleAnswer } from './match/answer.ts'
import { outcomeFor, ruleOutcome } from './match/evaluate.ts'
import type { AuditPolicy } from './model.ts'
import { matchStep, otherStep, unreachedSteps } from './trace/steps.ts'
import { userNote } from './trace/user-note.ts'
import { verdictOf } from './trace/verdict.ts'

/**
 * Which rule decides about a request, and why the rules before it do not: a step for each of them, one for all rules
 * after it. A rule that fails by one condition alone, a near miss, has a step for each of its conditions. Where a
 * template decides, the outcome is that of the first rule that matches for certain.
 */
export function explainPolicy(
  policy: AuditPolicy,
  object: KubernetesObject,
  request: ApiRequest,
  version: Minor,
): PlacedExplanation {
  const attributes = normalizeRequest(request)
  const answers = policy.rules.map(rule => ruleAnswer(rule, attributes, version))
  const found = answers.indexOf('yes')
  const rule = policy.rules[found]
  const before = rule ? policy.rules.slice(0, found) : policy.rules
  const outcome = outcomeFor(ruleOutcome(policy, rule), attributes)
  const verdict = verdictOf({ policy, answers, rule, outcome, template: object.document.template })
  return {
    kind: 'audit-policy',
    object,
    verdict: [verdict, ...userNote(request)].join('. '),
    outcome,
    trace: [
      ...before.map((other, number) => otherStep(other, answers[number] ?? 'no', attributes, version)),
      ...(rule
        ? [matchStep(rule, outcome, attributes, version), ...unreachedSteps(policy.rules.slice(found + 1), object)]
        : []),
    ],
  }
}
