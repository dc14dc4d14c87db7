import type { RuleList } from './lookup.ts'

/** With more lists than this the head of each is no longer looked at for every rule. */
const FEW = 12

/** The smallest number in any of the lists that is accepted, asking in ascending order and once for each; else -1. */
export function firstAccepted(
  lists: readonly RuleList[],
  ruleCount: number,
  accepts: (number: number) => boolean,
): number {
  if (lists.length === 1) return lists[0]?.find(accepts) ?? -1
  return lists.length <= FEW ? mergeFew(lists, accepts) : mergeMany(lists, ruleCount, accepts)
}

function mergeFew(lists: readonly RuleList[], accepts: (number: number) => boolean): number {
  const heads = lists.map(() => 0)
  for (;;) {
    let next = Number.POSITIVE_INFINITY
    for (let i = 0; i < lists.length; i++) {
      const head = lists[i]?.[heads[i] ?? 0]
      if (head !== undefined && head < next) next = head
    }
    if (next === Number.POSITIVE_INFINITY) return -1
    if (accepts(next)) return next
    for (let i = 0; i < lists.length; i++) {
      const at = heads[i] ?? 0
      if (lists[i]?.[at] === next) heads[i] = at + 1
    }
  }
}

/** A user in hundreds of groups: marks every rule found, then walks over the marks. */
function mergeMany(lists: readonly RuleList[], ruleCount: number, accepts: (number: number) => boolean): number {
  const marked = new Uint8Array(ruleCount)
  for (const list of lists) for (const number of list) marked[number] = 1
  for (let number = 0; number < ruleCount; number++) if (marked[number] === 1 && accepts(number)) return number
  return -1
}
