import type { AuditOutcome } from '../../../api/explanation.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import type { PlacedStep } from '../../kind.ts'
import { type Answer, isScopeMismatch } from '../answer.ts'
import type { AuditRule } from '../model.ts'
import { judge } from './judge.ts'
import type { Failed, Judgement } from './judgement.ts'
import { causeInWords, failureInWords, failureLabel, matchInWords } from './reasons.ts'
import { eventsInWords } from './writes.ts'

/** The step of a rule that does not match, or may not: it stands at the condition that fails. */
export function otherStep(rule: AuditRule, answer: Answer, request: RequestAttributes, version: Minor): PlacedStep {
  const label = ruleLabel(rule)
  const judgements = judge(rule, request, version)
  const failures = judgements.filter(isFailed)
  const failed = failures.find(one => one.answer === 'no') ?? failures[0]
  if (answer === 'depends') {
    const reason =
      rule.partial || !failed ? 'depends on a part that is filled in or unreadable' : failureInWords(failed)
    return { label, result: 'depends', reason, at: rule.partial || !failed ? atEntry(rule.path) : atValue(failed.at) }
  }
  const reason = failed ? failureInWords(failed) : ''
  const step = { label, result: 'no-match' as const, reason, at: failed ? atValue(failed.at) : atEntry(rule.path) }
  if (!failed || !isNearMiss(failures, judgements, request)) return step
  return { ...step, reason: `${reason} (near miss)`, steps: judgements.map(conditionStep) }
}

/** The step of the rule that decides: why each condition holds, and what is written. */
export function matchStep(
  rule: AuditRule,
  outcome: AuditOutcome,
  request: RequestAttributes,
  version: Minor,
): PlacedStep {
  const steps = judge(rule, request, version).map(conditionStep)
  return {
    label: ruleLabel(rule),
    result: 'match',
    reason: outcome.level,
    at: atEntry(rule.path),
    steps: [...steps, writesStep(rule, outcome)],
  }
}

/** One step for all rules after the one that decides. */
export function unreachedSteps(rules: readonly AuditRule[]): PlacedStep[] {
  const [first] = rules
  const last = rules.at(-1)
  if (first === undefined || last === undefined) return []
  const label = first === last ? ruleLabel(first) : `rules ${first.index + 1} to ${last.index + 1}`
  return [{ label, result: 'not-reached', reason: 'not reached', at: atEntry(first.path) }]
}

const ruleLabel = (rule: AuditRule): string => `rule ${rule.index + 1}`

function writesStep(rule: AuditRule, outcome: AuditOutcome): PlacedStep {
  const reason = outcome.level === 'None' ? 'nothing' : eventsInWords(outcome.events ?? [])
  return { label: 'writes', result: 'match', reason, at: atValue([...rule.path, 'level']) }
}

function conditionStep(judgement: Judgement): PlacedStep {
  const at = atValue(judgement.at)
  if (isFailed(judgement)) {
    const result = judgement.answer === 'no' ? 'no-match' : 'depends'
    return { label: failureLabel(judgement), result, reason: causeInWords(judgement), at }
  }
  return { label: judgement.condition, result: 'match', reason: matchInWords(judgement), at }
}

const isFailed = (judgement: Judgement): judgement is Failed => judgement.answer !== 'yes'

/** One condition alone keeps the rule from matching, and a request of the same kind could meet it. */
function isNearMiss(failures: readonly Failed[], all: readonly Judgement[], request: RequestAttributes): boolean {
  const [only, ...others] = failures
  if (only === undefined || others.length > 0 || isScopeMismatch(only.condition, request)) return false
  return all.length > 1 || isNear(only)
}

/** The resource fits but for its subresource, its group or its name. */
const isNear = ({ cause }: Failed): boolean => cause.type === 'name' || (cause.type === 'resource' && cause.near)
