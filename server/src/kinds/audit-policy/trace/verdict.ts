import type { AuditOutcome } from '../../../api/explanation.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { few, shown } from '../../shown.ts'
import type { Answer } from '../match/answer.ts'
import { levelOf } from '../match/evaluate.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'
import { eventsInWords } from './writes.ts'

/** What is known when all rules have been asked. */
export interface Decision {
  policy: AuditPolicy
  /** Of each rule; 'no' or 'depends' up to the one that matches. */
  answers: readonly Answer[]
  /** The first rule that certainly matches. */
  rule: AuditRule | undefined
  outcome: AuditOutcome
  /** The text is a template. */
  template: boolean
}

/** "Metadata by rule 6 of 9: RequestReceived, ResponseComplete; no bodies" */
export function verdictOf(decision: Decision): string {
  const { policy, answers, rule } = decision
  const open = answers.slice(0, rule?.index).flatMap((answer, number) => (answer === 'depends' ? [number + 1] : []))
  const answer = decided(decision)
  if (open.length === 0 && !policy.partial) return capital(answer)
  const cause = decision.template ? 'Depends on what the template fills in' : 'Part of the policy could not be read'
  return `${cause}; ${open.length === 0 ? 'as it stands' : `${ruleNumbers(open)} may match, otherwise`} ${answer}`
}

function decided({ policy, rule, outcome }: Decision): string {
  const count = policy.rules.length
  if (count === 0) return 'the policy has no rules, and kube-apiserver refuses it'
  if (rule === undefined) return `no rule of ${count} matches: nothing is logged`
  const by = `rule ${rule.index + 1} of ${count}`
  if (levelOf(rule) === undefined) return unknownLevel(rule, by)
  if (outcome.level === 'None') return `None by ${by}: nothing is logged`
  if ([...policy.omitStages, ...rule.omitStages].some(hasHole))
    return `${outcome.level} by ${by}: the template decides at which stages`
  return `${outcome.level} by ${by}: ${eventsInWords(outcome.events ?? [])}`
}

function unknownLevel({ level }: AuditRule, by: string): string {
  if (hasHole(level)) return `${by} matches, at the level that the template fills in`
  if (level === '') return `${by} matches, but it has no level: kube-apiserver refuses the policy`
  return `${by} matches, but ${shown(level)} is no level: kube-apiserver refuses the policy`
}

const ruleNumbers = (numbers: readonly number[]): string =>
  `rule${numbers.length > 1 ? 's' : ''} ${few(numbers.map(String))}`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
