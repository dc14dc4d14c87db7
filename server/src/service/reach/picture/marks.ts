import type { Reach, ReachVerdict } from '../../../api/reach.ts'
import { portsInWords } from '../words.ts'
import { type Actor, isDrawn, isolates, verdictAmong } from './actors.ts'

/** What holds for a workload of the scope and is no line of the picture. */
export function marksOf(reach: Reach, actor: Actor): string[] {
  if (actor.workload?.hostNetwork) return ["in its node's network: depends"]
  const [leaves, arrives] = [isolates(actor, 'egress'), isolates(actor, 'ingress')]
  const among = verdictAmong(reach, actor)
  const passes = among !== undefined && isDrawn(among)
  const nothing = passes ? 'nothing else' : 'nothing'
  return [
    ...(leaves || arrives ? [] : ['no policy selects it']),
    ...(arrives && !leaves ? ['not isolated for egress'] : []),
    ...(leaves && !arrives ? ['not isolated for ingress'] : []),
    ...(verdictsWith(reach, actor, 'from').every(isNone) ? [`${nothing} may arrive`] : []),
    ...(verdictsWith(reach, actor, 'to').every(isNone) ? [`${nothing} may leave`] : []),
    ...(passes ? [`among its own pods: ${portsInWords(among)}`] : []),
  ]
}

/** About connections that go to everything else, or come from there. */
function verdictsWith({ matrix, verdicts }: Reach, { own, ends, workload }: Actor, direction: 'from' | 'to') {
  const numbers = direction === 'to' ? (matrix[own] ?? []) : matrix.map(row => row[own])
  const others = numbers.filter((_, i) => !ends.includes(i))
  const outside = workload?.outside[direction].map(({ verdict }) => verdict) ?? []
  return [...new Set([...others, ...outside])].flatMap(number => verdicts[number ?? -1] ?? [])
}

const isNone = ({ allowed }: ReachVerdict): boolean => allowed === 'none' || allowed === 'depends'
