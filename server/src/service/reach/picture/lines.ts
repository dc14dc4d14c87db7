import type { Reach, ReachVerdict } from '../../../api/reach.ts'
import { type Actor, type Crowd, isDrawn, isolates, verdictBetween } from './actors.ts'
import { gathered, type Other } from './gather.ts'

export interface Line {
  from: Crowd
  to: Crowd
  verdict: ReachVerdict
}

/** Every connection that a rule lets pass, from or to the workloads of the scope. */
export function linesOf(reach: Reach, actors: readonly Actor[]): Line[] {
  const own = actors.filter(({ inScope }) => inScope)
  return [
    ...own.filter(actor => isolates(actor, 'ingress')).flatMap(to => arriving(reach, actors, to)),
    ...own.flatMap(from => leaving(reach, actors, from)),
    ...own.filter(actor => !isolates(actor, 'ingress')).flatMap(to => fromIsolated(reach, actors, to)),
  ]
}

/** By rules of the target, and of the source where it has some. */
function arriving(reach: Reach, actors: readonly Actor[], to: Actor): Line[] {
  const others = actors.flatMap(actor => other(actor, to, verdictBetween(reach, actor, to)))
  const found = gathered([...others, ...addresses(reach, to, 'from')], {
    everybody: 'anyone',
    side: 'egress',
    partly: false,
  })
  return found.map(({ crowd, verdict }) => ({ from: crowd, to, verdict }))
}

/** By rules of the source, and of targets around the scope. */
function leaving(reach: Reach, actors: readonly Actor[], from: Actor): Line[] {
  const isDone = (actor: Actor) => actor.inScope && isolates(actor, 'ingress')
  const targets = actors.filter(actor => !isDone(actor))
  const others = targets.flatMap(actor => other(actor, from, verdictBetween(reach, from, actor)))
  const found = gathered([...others, ...addresses(reach, from, 'to')], {
    everybody: 'anywhere',
    side: 'ingress',
    partly: targets.length < actors.length,
  })
  return found.map(({ crowd, verdict }) => ({ from, to: crowd, verdict }))
}

/** By rules of sources around the scope. */
const fromIsolated = (reach: Reach, actors: readonly Actor[], to: Actor): Line[] =>
  actors.flatMap(from => {
    const verdict = verdictBetween(reach, from, to)
    return !from.inScope && verdict && isDrawn(verdict) ? [{ from, to, verdict }] : []
  })

const other = (actor: Actor, subject: Actor, verdict: ReachVerdict | undefined): Other[] =>
  actor === subject || !verdict ? [] : [{ actor, crowd: actor, verdict }]

const addresses = ({ verdicts }: Reach, { workload }: Actor, direction: 'from' | 'to'): Other[] =>
  (workload?.outside[direction] ?? []).flatMap(({ title, verdict: number }) => {
    const verdict = verdicts[number]
    return verdict ? [{ actor: undefined, crowd: { type: 'addresses' as const, title, ends: [] }, verdict }] : []
  })
