import type { RequestAttributes } from '../../../../request/normalize.ts'
import { atEntry, atValue } from '../../../../yaml/path.ts'
import type { KubernetesObject, PlacedStep } from '../../../kind.ts'
import type { EffectiveRule } from '../../aggregate.ts'
import { judgeRule } from '../judge-rule.ts'
import type { ListJudgement, RuleJudgement } from '../judgement.ts'
import { listInWords } from './list-words.ts'

/** Rules of one role that are shown one by one; of a longer role those that come nearest. */
const MOST = 12

/** What becomes of the rules of a role, up to the one that allows. */
export function ruleSteps(rules: readonly EffectiveRule[], request: RequestAttributes): PlacedStep[] {
  const judged = rules.map(effective => judgeRule(effective, request))
  const allowing = judged.findIndex(({ answer }) => answer === 'yes')
  const asked = allowing < 0 ? judged : judged.slice(0, allowing + 1)
  const shown = asked.length <= MOST ? asked : nearest(asked)
  const rest = asked.length - shown.length
  const steps = shown.map(ruleStep)
  const [first] = asked
  if (rest === 0 || !first) return steps
  const others: PlacedStep = {
    label: `${rest} other ${rest === 1 ? 'rule' : 'rules'}`,
    result: 'no-match',
    reason: 'further from it',
    at: atEntry(first.effective.rule.path),
  }
  return [...steps, { ...others, ...objectOf(first.effective) }]
}

/** The one that allows, those that nearly do, and then the first ones. */
function nearest(judged: readonly RuleJudgement[]): readonly RuleJudgement[] {
  const kept = new Set([
    ...judged.filter(({ answer }) => answer !== 'no'),
    ...judged.filter(({ near }) => near).slice(0, MOST),
    ...judged.slice(0, MOST),
  ])
  return judged.filter(one => kept.has(one)).slice(-MOST)
}

const RESULTS = { yes: 'match', no: 'no-match', depends: 'depends' } as const

function ruleStep({ effective, answer, lists, near }: RuleJudgement): PlacedStep {
  const { rule, index, from } = effective
  const failed = lists.find(one => one.answer === 'no') ?? lists.find(one => one.answer === 'depends')
  const isOpen = answer === 'depends'
  const reason = failed && !isOpen ? `${failed.list}: ${listInWords(failed)}` : grantInWords(lists)
  const steps = near || answer === 'yes' ? { steps: lists.map(listStep) } : {}
  return {
    label: `rule ${index + 1}${from ? ` (from ${from.title})` : ''}`,
    result: RESULTS[answer],
    reason: isOpen ? 'depends on a part that is filled in or unreadable' : near ? `${reason} (near miss)` : reason,
    at: failed ? atValue(failed.at) : atEntry(rule.path),
    ...(near && { near }),
    ...objectOf(effective),
    ...steps,
  }
}

/** An aggregated rule stands in the role that it comes from. */
const objectOf = ({ from }: EffectiveRule): { object?: KubernetesObject } => (from ? { object: from.object } : {})

/** `allows get on "" pods` */
const grantInWords = (lists: readonly ListJudgement[]): string => `allows ${lists.map(listInWords).join(' ')}`

const listStep = (judgement: ListJudgement): PlacedStep => ({
  label: judgement.list,
  result: RESULTS[judgement.answer],
  reason: listInWords(judgement),
  at: atValue(judgement.at),
})
