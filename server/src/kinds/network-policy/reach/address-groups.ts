import { type IpRange, rangesOf } from '../../../kubernetes/ip-ranges.ts'
import type { PolicyIndex } from '../explain/policies.ts'
import type { NumberedRule } from './register.ts'

/** Addresses that the same rules mean. */
export interface AddressGroup {
  /** In order, IPv4 before IPv6. */
  ranges: IpRange[]
  rules: NumberedRule[]
}

const FAMILIES = [4, 6] as const

export const EVERY_ADDRESS: readonly IpRange[] = [
  { family: 4, first: 0n, last: (1n << 32n) - 1n },
  { family: 6, first: 0n, last: (1n << 128n) - 1n },
]

/** All addresses there are, by the rules that mean them; those that no rule means stand in the last group. */
export function addressGroups(rules: readonly NumberedRule[], { blockOf }: PolicyIndex): AddressGroup[] {
  const parts = rules.map(rule => ({ rule, ranges: addressesOf(rule, blockOf) }))
  const groups = new Map<string, AddressGroup>()
  for (const family of FAMILIES) {
    for (const { rules, ...range } of swept(family, parts)) {
      const key = rules.map(({ number }) => number).join()
      const group = groups.get(key) ?? { ranges: [], rules }
      groups.set(key, group)
      append(group.ranges, range)
    }
  }
  return [...groups.values()].sort((a, b) => Number(a.rules.length === 0) - Number(b.rules.length === 0))
}

/** As judgePeer has it: selectors mean no address, and a block that is none means nothing. */
function addressesOf({ rule: { peers } }: NumberedRule, blockOf: PolicyIndex['blockOf']): readonly IpRange[] {
  if (peers.length === 0) return EVERY_ADDRESS
  return peers.flatMap(({ ipBlock }) => {
    const { cidr, except = [] } = ipBlock ? blockOf(ipBlock) : {}
    return cidr
      ? rangesOf(
          cidr,
          except.flatMap(hole => hole ?? []),
        )
      : []
  })
}

interface Mark {
  at: bigint
  rule: NumberedRule
  step: number
}

/** The addresses of a family from the first to the last, cut wherever a range begins or ends. */
function swept(
  family: IpRange['family'],
  parts: readonly { rule: NumberedRule; ranges: readonly IpRange[] }[],
): (IpRange & { rules: NumberedRule[] })[] {
  const marks = parts.flatMap(({ rule, ranges }) => ranges.filter(one => one.family === family).flatMap(marksOf(rule)))
  marks.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const open = new Map<NumberedRule, number>()
  const end = EVERY_ADDRESS.find(one => one.family === family)?.last ?? 0n
  const cuts: (IpRange & { rules: NumberedRule[] })[] = []
  let first = 0n
  for (let i = 0; first <= end; ) {
    for (let mark = marks[i]; mark?.at === first; mark = marks[++i]) count(open, mark)
    const last = (marks[i]?.at ?? end + 1n) - 1n
    cuts.push({ family, first, last, rules: [...open.keys()].sort((a, b) => a.number - b.number) })
    first = last + 1n
  }
  return cuts
}

const marksOf =
  (rule: NumberedRule) =>
  ({ first, last }: IpRange): Mark[] => [
    { at: first, rule, step: 1 },
    { at: last + 1n, rule, step: -1 },
  ]

function count(open: Map<NumberedRule, number>, { rule, step }: Mark): void {
  const times = (open.get(rule) ?? 0) + step
  if (times === 0) open.delete(rule)
  else open.set(rule, times)
}

/** Neighbours are one range. */
function append(ranges: IpRange[], next: IpRange): void {
  const last = ranges.at(-1)
  const joins = last?.family === next.family && last.last + 1n === next.first
  if (joins) ranges[ranges.length - 1] = { ...last, last: next.last }
  else ranges.push(next)
}
