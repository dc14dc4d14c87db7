import type { Reach, ReachVerdict } from '../../api/reach.ts'
import { type Actor, actorsOf, verdictAmong, verdictBetween } from './picture/actors.ts'

/** A row and a column of the table. */
export interface Line {
  title: string
  /** undefined: addresses. */
  actor: Actor | undefined
}

/** What a field of the table says: for addresses it may be several things. */
export interface Field {
  /** Which addresses; undefined where the line says who it is. */
  title: string | undefined
  verdict: ReachVerdict
}

/** Those in the scope, those around it that are not treated like any other pod, then everybody else. */
export function linesOf(reach: Reach): Line[] {
  const actors = actorsOf(reach)
  const rest = actors.at(-1)
  const own = actors.filter(({ inScope }) => inScope)
  const around = actors.filter(actor => !actor.inScope && actor !== rest && !(rest && isLike(reach, own, actor, rest)))
  const named = [...own, ...around].map(actor => ({ title: actor.title, actor }))
  const others = rest && !rest.inScope ? [{ title: rest.title, actor: rest }] : []
  return [...named, ...others, { title: 'addresses', actor: undefined }]
}

/** Everything in the scope deals with both alike. */
function isLike({ matrix }: Reach, own: readonly Actor[], a: Actor, b: Actor): boolean {
  const [rowA, rowB] = [matrix[a.own] ?? [], matrix[b.own] ?? []]
  return own.every(({ own: i }) => rowA[i] === rowB[i] && matrix[i]?.[a.own] === matrix[i]?.[b.own])
}

/** Empty where nothing is known, or nothing is asked. */
export function fieldsAt(reach: Reach, from: Line, to: Line): Field[] {
  if (from.actor && to.actor) {
    const verdict = from === to ? verdictAmong(reach, from.actor) : verdictBetween(reach, from.actor, to.actor)
    return verdict ? [{ title: undefined, verdict }] : []
  }
  if (from.actor) return addresses(reach, from.actor, 'to')
  return to.actor ? addresses(reach, to.actor, 'from') : []
}

const addresses = ({ verdicts }: Reach, { workload, inScope }: Actor, direction: 'from' | 'to'): Field[] =>
  (inScope && workload ? workload.outside[direction] : []).flatMap(({ title, verdict: number }) => {
    const verdict = verdicts[number]
    return verdict ? [{ title, verdict }] : []
  })
