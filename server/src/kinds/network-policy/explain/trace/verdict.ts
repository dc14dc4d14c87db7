import type { Cluster } from '../../../../workloads/cluster.ts'
import { assumptionsOfSide } from '../assumptions.ts'
import type { JudgedConnection } from '../connection.ts'
import type { Asking } from '../judge-side.ts'
import type { SideJudgement } from '../judgement.ts'
import { assumptionInWords, unknownInWords } from './notes.ts'
import { failureOf } from './rule-step.ts'
import { sideInWords } from './side-words.ts'

/** "Denied on arrival by db/from-shop (rule 1: matches the peer; it allows TCP 5433, asked was TCP 5432)" */
export function verdictOf({ asking, egress, ingress, outcome }: JudgedConnection, cluster: Cluster): string {
  const sides = [egress, ingress]
  const assumed = sides.flatMap(side => assumptionsOfSide(side, cluster).map(one => assumptionInWords(one, side)))
  return [
    unsure(sides, outcome.allowed === 'depends' ? dependsInWords(sides) : decided(sides, asking)),
    ...[...new Set(assumed)].map(capital),
    ...sides.flatMap(({ subject }) => unknownInWords(subject)),
  ].join('. ')
}

function decided(sides: readonly SideJudgement[], asking: Asking): string {
  const denied = sides.filter(({ verdict }) => verdict === 'denied')
  if (denied.length > 0) return `denied ${denied.map(side => deniedInWords(side, asking)).join(', and ')}`
  const words = sides.flatMap(side => sideInWords(side) ?? [])
  return `allowed: ${words.length > 0 ? [...new Set(words)].join(', ') : 'policies are about pods, and both ends are addresses'}`
}

function deniedInWords(side: SideJudgement, asking: Asking): string {
  const where = side.side === 'egress' ? 'on leaving' : 'on arrival'
  return `${where} by ${sideInWords(side)}${nearMiss(side, asking)}`
}

/** The first rule that nearly allows; one whose peers match, before others. */
function nearMiss(side: SideJudgement, asking: Asking): string {
  const rules = side.policies.flatMap(({ placed, rules }) => rules.map(judgement => ({ placed, judgement })))
  const failures = rules.map(one => ({ ...one, ...failureOf(one.judgement, side, asking) })).filter(({ near }) => near)
  const found = failures.find(({ judgement }) => judgement.peerMatches) ?? failures[0]
  if (!found) return ''
  const of = side.policies.length > 1 ? ` of ${found.placed.title}` : ''
  return ` (rule ${found.judgement.rule.index + 1}${of}: ${found.reason})`
}

const dependsInWords = (sides: readonly SideJudgement[]): string => {
  const [host] = sides.filter(({ why }) => why === 'host-network')
  return `depends on the network plugin: ${host ? sideInWords(host) : ''}`
}

function unsure(sides: readonly SideJudgement[], answer: string): string {
  const uncertain = sides.filter(side => side.uncertain)
  if (uncertain.length === 0) return capital(answer)
  const isTemplate = uncertain.some(
    ({ policies, others, subject }) =>
      [...policies.map(({ placed }) => placed), ...others].some(({ object }) => object.document.template) ||
      (subject.type === 'pod' && subject.workload?.object.document.template),
  )
  const cause = isTemplate ? 'Depends on what the template fills in' : 'Part of the files could not be read'
  return `${cause}; as it stands ${answer}`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
