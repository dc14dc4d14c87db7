import type { Connection } from '../../../../api/request.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import type { Editing } from '../../../editing.ts'
import { isolates, namespaceOf, protocolOf } from '../../defaults.ts'
import { endpointsOf } from '../../explain/endpoint.ts'
import { judgeSide } from '../../explain/judge-side.ts'
import type { Side } from '../../explain/judgement.ts'
import { byNamespace, indexPolicies, type PolicyIndex } from '../../explain/policies.ts'
import { type Direction, type PolicyPort, type PolicyRule, rulesOf } from '../../model.ts'
import { DIRECTIONS } from '../../parts.ts'
import { policyOf } from '../../policy-of.ts'
import { type Review, reviewOf } from '../../review.ts'
import { selectedWorkloads } from '../../subjects.ts'
import { endLike, endOf, endsOf, isNamed, type Service, strangers, type WritableEnd } from './other-ends.ts'

/** For each direction a connection that passes and one that does not, as far as this end decides. */
export const examples: Editing['examples'] = (object, context) => {
  const review = reviewOf(object, policyOf(object, context), context)
  if (review.policy.partial) return []
  const others = context.around?.().neighbours(namespaceOf(review.policy)) ?? [object]
  const index = indexPolicies(byNamespace(others), one => policyOf(one, context))
  return DIRECTIONS.filter(direction => isolates(review.policy, direction)).flatMap(direction =>
    examplesOf(direction, review, index),
  )
}

const SIDES: Readonly<Record<Direction, Side>> = { Ingress: 'ingress', Egress: 'egress' }

function examplesOf(direction: Direction, review: Review, index: PolicyIndex): Connection[] {
  const { policy, cluster } = review
  const known = selectedWorkloads(review).find(isNamed)
  const own = known ? endOf(known) : endLike(policy.podSelector, namespaceOf(policy))
  const judged = connectionsOf(direction, own, review).map(connection => {
    const asking = { connection, ...endpointsOf(connection, cluster) }
    return { connection, verdict: judgeSide(SIDES[direction], asking, index).verdict }
  })
  return (['allowed', 'denied'] as const).flatMap(
    wanted => judged.find(({ verdict }) => verdict === wanted)?.connection ?? [],
  )
}

/** Rules, and peers of each, that are tried. */
const MOST = 5

/** Those that the rules seem to mean, then some of strangers. */
function connectionsOf(direction: Direction, own: WritableEnd, review: Review): Connection[] {
  const rules = rulesOf(review.policy, direction).slice(0, MOST)
  const connection = (other: WritableEnd, rule: PolicyRule | undefined): Connection => {
    const [from, to] = direction === 'Ingress' ? [other, own] : [own, other]
    return { from: from.end, to: to.end, ...serviceOf(rule, to) }
  }
  const meant = rules.flatMap(rule =>
    (rule.peers.length === 0 ? strangers(review) : rule.peers.slice(0, MOST).flatMap(peer => endsOf(peer, review))).map(
      other => connection(other, rule),
    ),
  )
  return [...meant, ...strangers(review).map(other => connection(other, rules[0]))].filter(isBetweenTwo)
}

/** And can be written: no template fills anything in. */
const isBetweenTwo = ({ from, to }: Connection): boolean => {
  const [one, two] = [JSON.stringify(from), JSON.stringify(to)]
  return one !== two && !hasHole(one + two)
}

/** A port that the rule names, else one that the pods have. */
function serviceOf(rule: PolicyRule | undefined, { workload }: WritableEnd): Service {
  const ports = workload?.ports ?? []
  for (const port of rule?.ports ?? []) {
    const number = typeof port.port === 'number' ? port.port : ports.find(({ name }) => name === port.port)?.port
    const protocol = known(protocolOf(port))
    if (number !== undefined && protocol) return { protocol, port: number }
  }
  const first = ports[0]
  const protocol = known(ruleProtocol(rule?.ports[0]) ?? first?.protocol ?? 'TCP') ?? 'TCP'
  return { protocol, port: first?.port ?? 80 }
}

const ruleProtocol = (port: PolicyPort | undefined): string | undefined => port && protocolOf(port)

const PROTOCOLS: Readonly<Record<string, Connection['protocol']>> = { TCP: 'TCP', UDP: 'UDP', SCTP: 'SCTP' }

const known = (protocol: string): Connection['protocol'] | undefined =>
  Object.hasOwn(PROTOCOLS, protocol) ? PROTOCOLS[protocol] : undefined
