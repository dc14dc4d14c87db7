import type { AuditOutcome } from '../../../api/explanation.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { spanOf } from '../../../yaml/locate.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import type { KubernetesObject, PlacedStep } from '../../kind.ts'
import { shown } from '../../shown.ts'
import { LEVELS } from '../levels.ts'
import { type Answer, isScopeMismatch } from '../match/answer.ts'
import { levelOf } from '../match/evaluate.ts'
import type { AuditRule } from '../model.ts'
import { judge } from './judge.ts'
import type { Failed, Judgement } from './judgement.ts'
import { mendOf } from './mend.ts'
import { causeInWords, failureInWords, failureLabel, matchInWords } from './reasons.ts'
import { eventsInWords } from './writes.ts'

/** The step of a rule that does not match, or may not: it stands at the condition that fails. */
export function otherStep(rule: AuditRule, answer: Answer, request: RequestAttributes, version: Minor): PlacedStep {
  const label = ruleLabel(rule)
  const judgements = judge(rule, request, version)
  const failures = judgements.filter(isFailed)
  const failed = failures.find(one => one.answer === 'no') ?? failures[0]
  if (failed === undefined || (answer === 'depends' && rule.partial)) {
    return {
      label,
      result: 'depends',
      reason: 'depends on a part that is filled in or unreadable',
      at: atEntry(rule.path),
    }
  }
  const step: PlacedStep = {
    label,
    result: answer === 'depends' ? 'depends' : 'no-match',
    reason: failureInWords(failed),
    at: atValue(failed.at),
  }
  if (!isNearMiss(failures, judgements, request)) return step
  const steps = judgements.length > 1 ? { steps: judgements.map(conditionStep) } : {}
  const mend = mendOf(rule, failed)
  return { ...step, reason: `${step.reason} (near miss)`, near: true, ...(mend && { mend }), ...steps }
}

/** The step of the rule that decides: why each condition holds, and what is written. */
export function matchStep(
  rule: AuditRule,
  outcome: AuditOutcome,
  request: RequestAttributes,
  version: Minor,
): PlacedStep {
  const conditions = judge(rule, request, version).map(conditionStep)
  const written = levelOf(rule) === undefined ? [] : [writesStep(rule, outcome)]
  return {
    label: ruleLabel(rule),
    result: 'match',
    reason: levelInWords(rule),
    at: atEntry(rule.path),
    steps: [...conditions, ...written],
  }
}

function levelInWords({ level }: AuditRule): string {
  if (hasHole(level)) return 'at the level that the template fills in'
  return LEVELS.some(known => known === level) ? level : `without a known level (${shown(level)})`
}

/** One step for all rules after the one that decides; its place reaches from the first to the last of them. */
export function unreachedSteps(rules: readonly AuditRule[], { document }: KubernetesObject): PlacedStep[] {
  const [first] = rules
  const last = rules.at(-1)
  if (first === undefined || last === undefined) return []
  const label = first === last ? ruleLabel(first) : `rules ${first.index + 1} to ${last.index + 1}`
  const { start } = spanOf(document.root, atEntry(first.path))
  const { end } = spanOf(document.root, atEntry(last.path))
  // Behind aliases the last may stand before the first.
  const at = start < end ? { ...atEntry(first.path), span: { start, end } } : atEntry(first.path)
  return [{ label, result: 'not-reached', reason: 'not reached', at }]
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
  if (only?.answer !== 'no' || others.length > 0 || isScopeMismatch(only.condition, request)) return false
  return all.length > 1 || isNear(only)
}

/** The resource fits but for its subresource, its group or its name. */
const isNear = ({ cause }: Failed): boolean => cause.type === 'name' || ('near' in cause && cause.near)
