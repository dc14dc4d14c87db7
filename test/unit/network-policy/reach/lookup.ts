import type { Connection, End, Reach, ReachRule, ReachVerdict, ReachWorkload } from '../../../../server/src/index.ts'
import { formatIp, parseIp } from '../../../../server/src/kubernetes/ip.ts'

type Finding = ReachVerdict | undefined

/** What the matrix says about a connection; undefined: an end is in none of the texts. */
export function verdictOn(reach: Reach, { from, to }: Pick<Connection, 'from' | 'to'>): Finding {
  const [source, target] = [endAt(reach, from), endAt(reach, to)]
  if (source !== undefined && target !== undefined) return reach.verdicts[reach.matrix[source]?.[target] ?? -1]
  if (source !== undefined && 'ip' in to) return outside(reach, source, 'to', to.ip)
  if (target !== undefined && 'ip' in from) return outside(reach, target, 'from', from.ip)
  return undefined
}

function outside(reach: Reach, end: number, direction: 'from' | 'to', ip: string): Finding {
  const workload = reach.ends[end] as ReachWorkload
  const found = workload.outside[direction].find(({ ranges }) => ranges.some(range => holds(range, ip)))
  return found && reach.verdicts[found.verdict]
}

function holds(range: string, text: string): boolean {
  const [first, last = first] = range.split('-').map(one => parseIp(one))
  const ip = parseIp(text)
  if (!first || !last || !ip) throw new Error(`${range}, ${text}`)
  return first.family === ip.family && first.value <= ip.value && ip.value <= last.value
}

/** Pods that are known by their labels alone are in no matrix. */
function endAt({ ends }: Reach, end: End): number | undefined {
  if (!('namespace' in end)) return undefined
  const index = ends.findIndex(one => {
    if (one.type !== 'workload' || one.namespace !== end.namespace) return false
    if ('workload' in end) return one.kind === end.workload.kind && one.name === end.workload.name
    return 'podName' in end && one.kind === 'Pod' && one.name === end.podName
  })
  return index < 0 ? undefined : index
}

export function allows({ allowed, ports }: ReachVerdict, asked: Pick<Connection, 'protocol' | 'port'>) {
  return allowed === 'depends' ? allowed : ports.some(range => isIn(range, asked))
}

const isIn = (
  { protocol, first, last }: ReachVerdict['ports'][number],
  asked: Pick<Connection, 'protocol' | 'port'>,
): boolean => protocol === asked.protocol && first <= asked.port && asked.port <= last

/** "ingress db/from-shop 0": the rules that let a connection pass, in order. */
export function rulesOn(reach: Reach, { ports }: ReachVerdict, asked: Pick<Connection, 'protocol' | 'port'>): string[] {
  const numbers = ports.filter(range => isIn(range, asked)).flatMap(({ rules }) => rules)
  return numbers.map(number => ruleTitle(reach, reach.rules[number])).sort()
}

const ruleTitle = ({ policies }: Reach, rule: ReachRule | undefined): string =>
  `${rule?.direction} ${policies[rule?.policy ?? -1]?.title} ${rule?.index}`

/** "ingress db/deny": the policies that isolate either end. */
export const policiesOn = ({ policies }: Reach, verdict: ReachVerdict): string[] =>
  (['egress', 'ingress'] as const)
    .flatMap(side => verdict[side].policies.map(number => `${side} ${policies[number]?.title}`))
    .sort()

/** Numbers on both sides of every place where an answer may change, and some that nobody names. */
export function tellingPorts({ verdicts }: Reach): number[] {
  const edges = verdicts.flatMap(({ ports }) => ports.flatMap(({ first, last }) => [first - 1, first, last, last + 1]))
  return [...new Set([1, 53, 80, 443, 65535, ...edges])].filter(port => port > 0 && port < 65536)
}

/** One address of each group, and those on its edges. */
export const tellingAddresses = (groups: ReachWorkload['outside']['to']): string[] =>
  groups.flatMap(({ ranges }) => ranges.flatMap(range => range.split('-').map(text => canonical(text))))

const canonical = (text: string): string => {
  const ip = parseIp(text)
  if (!ip) throw new Error(text)
  return formatIp(ip)
}
