import type { ReachPorts } from '../../../api/reach.ts'

export type Protocol = ReachPorts['protocol']

/** Ports of one protocol, both ends included. */
export interface PortRange {
  protocol: Protocol
  first: number
  last: number
}

/** Ports with the rules that allow them, in order of protocol and number; none stands twice, neighbours differ. */
export type PortSet = readonly ReachPorts[]

export const LOWEST = 1
export const HIGHEST = 65535

export const PORT_PROTOCOLS: readonly Protocol[] = ['TCP', 'UDP', 'SCTP']

export const EVERY_PORT: readonly PortRange[] = PORT_PROTOCOLS.map(protocol => ({
  protocol,
  first: LOWEST,
  last: HIGHEST,
}))

/** Every port, though no rule says so. */
export const OPEN: PortSet = EVERY_PORT.map(range => ({ ...range, rules: [] }))

/** Which rules allow what. */
export function unionOf(parts: readonly { rule: number; ranges: readonly PortRange[] }[]): PortSet {
  return PORT_PROTOCOLS.flatMap(protocol => {
    const marks = parts.flatMap(({ rule, ranges }) =>
      ranges
        .filter(range => range.protocol === protocol)
        .flatMap(({ first, last }) => [
          { at: first, rule, step: 1 },
          { at: last + 1, rule, step: -1 },
        ]),
    )
    return swept(protocol, marks)
  })
}

interface Mark {
  at: number
  rule: number
  /** 1 where a range of the rule begins, -1 behind its end. */
  step: number
}

function swept(protocol: Protocol, marks: Mark[]): PortSet {
  marks.sort((a, b) => a.at - b.at)
  const open = new Map<number, number>()
  const set: ReachPorts[] = []
  for (let i = 0; i < marks.length; ) {
    const first = marks[i]?.at ?? 0
    for (let mark = marks[i]; mark?.at === first; mark = marks[++i]) count(open, mark)
    const next = marks[i]
    if (next && open.size > 0)
      append(set, { protocol, first, last: next.at - 1, rules: [...open.keys()].sort(upwards) })
  }
  return set
}

function count(open: Map<number, number>, { rule, step }: Mark): void {
  const times = (open.get(rule) ?? 0) + step
  if (times === 0) open.delete(rule)
  else open.set(rule, times)
}

/** Ports that both allow; each names the rules of both. */
export function intersectionOf(a: PortSet, b: PortSet): PortSet {
  const set: ReachPorts[] = []
  let [i, j] = [0, 0]
  for (let [one, other] = [a[0], b[0]]; one && other; [one, other] = [a[i], b[j]]) {
    const first = Math.max(one.first, other.first)
    const last = Math.min(one.last, other.last)
    if (one.protocol === other.protocol && first <= last) {
      append(set, { protocol: one.protocol, first, last, rules: [...one.rules, ...other.rules] })
    }
    if (isBefore(one, other)) i++
    else j++
  }
  return set
}

/** Its end comes first. */
function isBefore(a: PortRange, b: PortRange): boolean {
  const order = PORT_PROTOCOLS.indexOf(a.protocol) - PORT_PROTOCOLS.indexOf(b.protocol)
  return order === 0 ? a.last < b.last : order < 0
}

/** Neighbours that the same rules allow are one. */
function append(set: ReachPorts[], next: ReachPorts): void {
  const last = set.at(-1)
  const joins =
    last?.protocol === next.protocol && last.last + 1 === next.first && last.rules.join() === next.rules.join()
  if (joins) set[set.length - 1] = { ...last, last: next.last }
  else set.push(next)
}

const upwards = (a: number, b: number): number => a - b

/** Nothing is missing. */
export function isEvery(set: PortSet): boolean {
  return PORT_PROTOCOLS.every(protocol => {
    let next = LOWEST
    for (const range of set) if (range.protocol === protocol && range.first === next) next = range.last + 1
    return next === HIGHEST + 1
  })
}
