import type { Reach, ReachVerdict, ReachWorkload } from '../../api/reach.ts'
import { remembered } from '../../kinds/remembered.ts'
import { type Part, portsInWords, reasonParts } from './words.ts'

/** Ends for which the same holds for the same reason. */
export interface Listed {
  titles: string[]
  allowed: ReachVerdict['allowed']
  /** "TCP 5432", "every port". */
  ports: string
  /** "ingress rule 1 of db/from-shop" */
  reason: string
  parts: Part[]
}

/** One workload, or several that every policy treats alike, with what they reach and what reaches them. */
export interface Reaching {
  members: ReachWorkload[]
  reaches: Listed[]
  isReachedBy: Listed[]
}

/** Of each workload in the scope, those that are alike together. */
export function reachingOf(reach: Reach): Reaching[] {
  const spaces = sizesOf(reach)
  return groupsInScope(reach).map(numbers => ({
    members: numbers.flatMap(i => workloadAt(reach, i) ?? []),
    reaches: listed(reach, numbers, 'to', spaces),
    isReachedBy: listed(reach, numbers, 'from', spaces),
  }))
}

/** Numbers of the ends in the scope, those that are alike together. */
function groupsInScope({ ends, inScope }: Reach): number[][] {
  const groups = new Map<number, number[]>()
  for (const [i, { group }] of ends.slice(0, inScope).entries()) {
    const members = groups.get(group)
    if (members) members.push(i)
    else groups.set(group, [i])
  }
  return [...groups.values()]
}

export function workloadAt({ ends }: Reach, i: number): ReachWorkload | undefined {
  const end = ends[i]
  return end?.type === 'workload' ? end : undefined
}

/** A Pod has no connections but to itself; of others there may be several pods. */
const isSeveral = (reach: Reach, i: number): boolean => workloadAt(reach, i)?.kind !== 'Pod'

/** Allowed ones first, then those that depend, then the others. */
function listed(reach: Reach, members: readonly number[], direction: 'from' | 'to', spaces: Sizes): Listed[] {
  const [own = 0] = members
  const lists = new Map<string, Listed & { ends: Set<number> }>()
  const listOf = remembered((number: number) => {
    const words = inWords(reach, number, direction)
    const key = JSON.stringify([words.ports, words.reason])
    const list = lists.get(key) ?? { ...words, ends: new Set(), titles: [] }
    lists.set(key, list)
    return list
  })
  for (const j of reach.ends.keys()) {
    const verdict = direction === 'to' ? reach.matrix[own]?.[j] : reach.matrix[j]?.[own]
    if (verdict !== undefined && (j !== own || isSeveral(reach, own))) listOf(verdict).ends.add(j)
  }
  for (const { title, verdict } of workloadAt(reach, own)?.outside[direction] ?? []) listOf(verdict).titles.push(title)
  return Array.from(lists.values(), ({ ends, titles, ...words }) => ({
    ...words,
    titles: [...titlesOf(reach, ends, members, spaces), ...titles],
  })).sort((a, b) => ORDER.indexOf(a.allowed) - ORDER.indexOf(b.allowed))
}

function inWords(reach: Reach, number: number, direction: 'from' | 'to'): Omit<Listed, 'titles'> {
  const verdict = reach.verdicts[number]
  if (!verdict) return { allowed: 'none', ports: '', reason: '', parts: [] }
  const parts = reasonParts(reach, verdict, direction === 'to' ? 'egress' : 'ingress')
  const reason = parts.map(({ text }) => text).join('')
  return { allowed: verdict.allowed, ports: portsInWords(verdict), reason, parts }
}

const ORDER: readonly ReachVerdict['allowed'][] = ['all', 'some', 'depends', 'none']

/** "everything in db" for what would else be a long list. */
function titlesOf(reach: Reach, wanted: Iterable<number>, members: readonly number[], spaces: Sizes): string[] {
  const [own = 0, ...alike] = members
  const found = new Map<string, string[]>()
  const others: string[] = []
  for (const i of wanted) {
    const end = reach.ends[i]
    if (end?.type === 'others') others.push(end.title)
    if (end?.type !== 'workload') continue
    const titles = found.get(end.namespace) ?? []
    found.set(end.namespace, titles)
    titles.push(i === own && alike.length === 0 ? 'its own pods' : end.title)
  }
  const itself = isSeveral(reach, own) ? undefined : workloadAt(reach, own)?.namespace
  const named = Array.from(found, ([namespace, titles]) => {
    const all = (spaces.get(namespace) ?? 0) - (namespace === itself ? 1 : 0)
    return titles.length === all && all > 2 ? [`everything in ${namespace}`] : titles
  })
  return [...named.flat(), ...others]
}

/** How many workloads each namespace has. */
type Sizes = ReadonlyMap<string, number>

function sizesOf({ ends }: Reach): Sizes {
  const sizes = new Map<string, number>()
  for (const end of ends) if (end.type === 'workload') sizes.set(end.namespace, (sizes.get(end.namespace) ?? 0) + 1)
  return sizes
}
