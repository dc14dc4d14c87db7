import type { Reach, ReachVerdict, ReachWorkload } from '../../../api/reach.ts'
import { asIs, few } from '../../../kinds/shown.ts'

/** What a node of the picture stands for. */
export interface Crowd {
  type: 'workload' | 'pods' | 'addresses' | 'anyone'
  title: string
  /** Numbers of ends; empty where they are not counted. */
  ends: number[]
}

/** Ends that policies treat alike, and what is known of them. */
export interface Actor extends Crowd {
  /** One that speaks for all. */
  own: number
  /** undefined: pods of other namespaces. */
  workload: ReachWorkload | undefined
  inScope: boolean
}

export function actorsOf(reach: Reach): Actor[] {
  const groups = new Map<number, number[]>()
  for (const [i, { group }] of reach.ends.entries()) {
    const members = groups.get(group)
    if (members) members.push(i)
    else groups.set(group, [i])
  }
  return Array.from(groups.values(), ends => actorOf(reach, ends))
}

function actorOf(reach: Reach, ends: number[]): Actor {
  const [own = 0] = ends
  const end = reach.ends[own]
  const titles = ends.map(i => reach.ends[i]?.title ?? '')
  return {
    type: end?.type === 'workload' ? 'workload' : 'pods',
    title: few(titles, asIs),
    ends,
    own,
    workload: end?.type === 'workload' ? end : undefined,
    inScope: own < reach.inScope,
  }
}

export const isolates = ({ workload }: Actor, side: 'egress' | 'ingress'): boolean =>
  workload?.isolated.includes(side) ?? false

export function verdictBetween({ matrix, verdicts }: Reach, from: Actor, to: Actor): ReachVerdict | undefined {
  const number = matrix[from.own]?.[to.own]
  return number === undefined ? undefined : verdicts[number]
}

/** Between two of them. */
export function verdictAmong({ matrix, verdicts }: Reach, { ends, workload, own }: Actor): ReachVerdict | undefined {
  const other = ends[1] ?? (workload?.kind === 'Pod' ? undefined : own)
  const number = other === undefined ? undefined : matrix[own]?.[other]
  return number === undefined ? undefined : verdicts[number]
}

/** A rule lets it pass: else there is nothing to draw. */
export const isDrawn = ({ allowed, egress, ingress }: ReachVerdict): boolean =>
  (allowed === 'all' || allowed === 'some') && (egress.why === 'policies' || ingress.why === 'policies')
