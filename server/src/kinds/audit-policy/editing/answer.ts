import type { PlacedExplanation } from '../../kind.ts'
import { policyOf } from './policy-of.ts'

/** For a line's end: "Metadata · rule 2 of 9". What the template decides is said first. */
export function answer(explanation: PlacedExplanation): string {
  if (explanation.kind !== 'audit-policy') return explanation.verdict
  const { outcome, object, trace } = explanation
  const policy = policyOf(object)
  const count = policy.rules.length
  const rule = policy.rules[outcome.ruleIndex]
  const found = rule
    ? `${levelInWords(rule.level, outcome.level)} · rule ${rule.index + 1} of ${count}`
    : `not logged · no rule of ${count} matches`
  if (trace.some(({ result }) => result === 'depends')) return `depends; else ${found}`
  return policy.partial ? `${found}, as it stands` : found
}

/** A level that is none counts as None in an outcome. */
const levelInWords = (written: string, level: string): string => (written === level ? level : 'no known level')
