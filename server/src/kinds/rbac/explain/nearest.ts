import type { RequestAttributes } from '../../../request/normalize.ts'
import { judgeRule } from './judge-rule.ts'
import type { BindingJudgement, ListJudgement, RuleJudgement } from './judgement.ts'

/** The rule that fails by one list alone, and that list; of several the one that fails last in the server's order. */
export function nearestRule(
  { given, rule }: BindingJudgement,
  request: RequestAttributes,
): { rule: RuleJudgement; list: ListJudgement } | undefined {
  if (rule) return undefined
  let best: { rule: RuleJudgement; list: ListJudgement; rank: number } | undefined
  for (const effective of given.rules) {
    const judged = judgeRule(effective, request)
    const list = judged.near ? judged.lists.find(({ answer }) => answer === 'no') : undefined
    if (list && (!best || rankOf(list) > best.rank)) best = { rule: judged, list, rank: rankOf(list) }
  }
  return best
}

/** A wrong verb on the right resource tells more than a right verb on something else. */
function rankOf({ list, cause }: ListJudgement): number {
  const isTelling = cause.type !== 'plain' ? 4 : 0
  return isTelling + { resourceNames: 3, verbs: 2, nonResourceURLs: 1, apiGroups: 1, resources: 0 }[list]
}
