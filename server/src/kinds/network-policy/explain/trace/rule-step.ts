import type { FixPlan } from '../../../../yaml/change.ts'
import { atEntry, atValue, type Place } from '../../../../yaml/path.ts'
import type { PlacedStep } from '../../../kind.ts'
import { asIs, few } from '../../../shown.ts'
import { isUnresolved } from '../judge-port.ts'
import type { Asking } from '../judge-side.ts'
import type { PeerJudgement, PortJudgement, RuleJudgement, SideJudgement } from '../judgement.ts'
import { isNearPeer, peerInWords } from './peer-words.ts'
import { askedInWords, nearestPort, portCauseInWords, portInWords } from './port-words.ts'

/** A rule with its peers and ports; stands at what to look at. */
export function ruleStep(judgement: RuleJudgement, side: SideJudgement, asking: Asking): PlacedStep {
  const { rule, peers, ports, matches, uncertain } = judgement
  const steps = [...peers.map(peer => peerStep(peer, side)), ...ports.map(port => portStep(port, asking))]
  const { reason, ...told } = matches ? matchOf(judgement, side, asking) : marked(failureOf(judgement, side, asking))
  return {
    label: `rule ${rule.index + 1}`,
    result: uncertain ? 'depends' : matches ? 'match' : 'no-match',
    reason: uncertain ? `depends on a part that is filled in or unreadable; as it stands, ${reason}` : reason,
    ...told,
    ...(steps.length > 0 && { steps }),
  }
}

type Told = Pick<PlacedStep, 'reason' | 'at' | 'near' | 'mend'>

const marked = ({ reason, near, at, mend }: Failure): Told =>
  near ? { reason: `${reason} (near miss)`, at, near, ...(mend && { mend }) } : { reason, at }

function matchOf({ rule, peers, ports }: RuleJudgement, side: SideJudgement, asking: Asking): Told {
  const peer = peers.find(({ matches }) => matches)
  const port = ports.find(({ matches }) => matches)
  const who = peer ? `peer ${peer.peer.index + 1} ${peerInWords(peer, side.other)}` : anyone(side)
  const what = port ? portCauseInWords(port, asking.connection, asking.to) : 'every port'
  return { reason: `allows it: ${who}; ${what}`, at: atEntry(rule.path) }
}

const anyone = ({ side }: SideJudgement): string => (side === 'egress' ? 'any destination' : 'any source')

/** Why a rule does not allow the connection; `near`: but for one thing it would. */
export interface Failure {
  reason: string
  near: boolean
  at: Place
  /** Makes the rule allow it. */
  mend?: FixPlan
}

/** Expects a rule that does not match. */
export function failureOf(judgement: RuleJudgement, side: SideJudgement, asking: Asking): Failure {
  const { rule, peers, ports, peerMatches, portMatches } = judgement
  if (peerMatches) {
    const who = peers.length > 0 ? 'matches the peer' : `is for ${anyone(side)}`
    const at = atValue(placeOfPorts(judgement))
    return { reason: `${who}; ${portsMissed(ports, asking)}`, near: true, at, mend: portAdded(judgement, asking) }
  }
  if (!portMatches) return { reason: 'neither its peers nor its ports match', near: false, at: atEntry(rule.path) }
  const near = peers.find(peer => isNearPeer(peer, side.other))
  const told = near ?? (peers.length === 1 ? peers[0] : undefined)
  if (!told) return { reason: `none of its ${peers.length} peers matches`, near: false, at: atEntry(rule.path) }
  return { reason: peerInWords(told, side.other), near: near !== undefined, at: atValue(told.at) }
}

function portAdded({ rule }: RuleJudgement, { connection: { protocol, port } }: Asking): FixPlan {
  const changes: FixPlan['changes'] = [{ op: 'append', path: [...rule.path, 'ports'], value: { protocol, port } }]
  return { title: `Allow ${protocol} ${port} in rule ${rule.index + 1}, too`, changes }
}

/** "it allows TCP 5433, asked was TCP 5432", or why the name of a port stands for none. */
function portsMissed(ports: readonly PortJudgement[], { connection, to }: Asking): string {
  const [only, ...others] = ports
  if (only && others.length === 0) {
    const words = portCauseInWords(only, connection, to)
    return isUnresolved(only.cause) ? words : `it allows ${words}`
  }
  const near = nearestPort(ports)
  if (near) return `it allows ${portCauseInWords(near, connection, to)}`
  const allowed = ports.map(({ port }) => portInWords(port))
  return `it allows ${few(allowed, asIs)}, asked was ${askedInWords(connection)}`
}

const placeOfPorts = ({ rule, ports }: RuleJudgement) =>
  (ports.length === 1 ? ports[0] : nearestPort(ports))?.at ?? [...rule.path, 'ports']

const peerStep = (judgement: PeerJudgement, { other }: SideJudgement): PlacedStep => ({
  label: `peer ${judgement.peer.index + 1}`,
  result: resultOf(judgement),
  reason: peerInWords(judgement, other),
  at: atValue(judgement.at),
})

const portStep = (judgement: PortJudgement, { connection, to }: Asking): PlacedStep => ({
  label: `port ${judgement.port.index + 1}`,
  result: resultOf(judgement),
  reason: portCauseInWords(judgement, connection, to),
  at: atValue(judgement.at),
})

const resultOf = ({ matches, uncertain }: { matches: boolean; uncertain: boolean }): PlacedStep['result'] =>
  uncertain ? 'depends' : matches ? 'match' : 'no-match'
