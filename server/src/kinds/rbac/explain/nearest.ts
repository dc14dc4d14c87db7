import type { RequestAttributes } from '../../../request/normalize.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { judgeRule } from './judge-rule.ts'
import type { ListJudgement, NearRule } from './judgement.ts'

/** The rule that fails by one list alone, and that list; of several the one that tells most. */
export function nearestRule(rules: readonly EffectiveRule[], request: RequestAttributes): NearRule | undefined {
  let best: (NearRule & { rank: number }) | undefined
  for (const effective of rules) {
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
