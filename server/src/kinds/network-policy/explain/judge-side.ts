import type { Connection } from '../../../api/request.ts'
import { selects } from '../../../kubernetes/selectors.ts'
import { isolates } from '../defaults.ts'
import { type Direction, type PolicyRule, rulesOf } from '../model.ts'
import { type Endpoint, isAt, type PodEndpoint } from './endpoint.ts'
import { judgePeer, type PeerContext } from './judge-peer.ts'
import { judgePort } from './judge-port.ts'
import type { PolicyJudgement, RuleJudgement, Side, SideJudgement } from './judgement.ts'
import type { PlacedPolicy, PolicyIndex } from './policies.ts'

/** A connection whose ends are known. */
export interface Asking {
  connection: Connection
  from: Endpoint
  to: Endpoint
}

const DIRECTIONS: Readonly<Record<Side, Direction>> = { egress: 'Egress', ingress: 'Ingress' }

/** What the policies of the source's namespace say about leaving, or those of the destination's about arriving. */
export function judgeSide(side: Side, asking: Asking, index: PolicyIndex): SideJudgement {
  const [subject, other] = side === 'egress' ? [asking.from, asking.to] : [asking.to, asking.from]
  const open = { side, subject, other, policies: [], others: [], uncertain: false }
  if (subject.type === 'address') return { ...open, verdict: 'allowed', why: 'address' }
  const { selecting, others } = policiesFor(side, subject, index)
  const policies = selecting.map(placed => judgePolicy(placed, rulesFor(side, placed), asking, other, index))
  const judged = { side, subject, other, policies, others, uncertain: isUncertain(subject, policies, others) }
  return { ...judged, ...decide(asking, subject, other, policies) }
}

/** The policies of a pod's namespace that isolate in this direction: those that select the pod, and the others. */
export function policiesFor(
  side: Side,
  { namespace, labels }: Pick<PodEndpoint, 'namespace' | 'labels'>,
  index: PolicyIndex,
): { selecting: PlacedPolicy[]; others: PlacedPolicy[] } {
  const selecting: PlacedPolicy[] = []
  const others: PlacedPolicy[] = []
  for (const placed of index.inNamespace(namespace)) {
    const { policy } = placed
    if (isolates(policy, DIRECTIONS[side])) (selects(policy.podSelector, labels) ? selecting : others).push(placed)
  }
  return { selecting, others }
}

export const rulesFor = (side: Side, { policy }: PlacedPolicy): readonly PolicyRule[] =>
  rulesOf(policy, DIRECTIONS[side])

type Decision = Pick<SideJudgement, 'verdict' | 'why'>

/** What is decided before any rule is asked; undefined: the rules decide. */
export function decideWithoutRules(
  { from, to }: Pick<Asking, 'from' | 'to'>,
  subject: PodEndpoint,
  other: Endpoint,
  isSelected: boolean,
): Decision | undefined {
  if (subject.hostNetwork) return { verdict: 'depends', why: 'host-network' }
  if (!isSelected) return { verdict: 'allowed', why: 'unselected' }
  if (other.type === 'pod' && other.hostNetwork) return { verdict: 'depends', why: 'host-network-peer' }
  return isLoopback(from, to) ? { verdict: 'allowed', why: 'loopback' } : undefined
}

function decide(asking: Asking, subject: PodEndpoint, other: Endpoint, policies: PolicyJudgement[]): Decision {
  const decided = decideWithoutRules(asking, subject, other, policies.length > 0)
  if (decided) return decided
  if (policies.some(allows)) return { verdict: 'allowed', why: 'policies' }
  if (isOwnNode(subject, other)) return { verdict: 'allowed', why: 'node-local' }
  return { verdict: 'denied', why: 'policies' }
}

const allows = ({ rules }: PolicyJudgement): boolean => rules.some(({ matches }) => matches)

/** One pod by its name: replicas of a workload are different pods. */
const isLoopback = (from: Endpoint, to: Endpoint): boolean =>
  from.type === 'pod' &&
  to.type === 'pod' &&
  from.podName !== undefined &&
  from.podName === to.podName &&
  from.namespace === to.namespace

const isOwnNode = ({ hostIPs }: PodEndpoint, other: Endpoint): boolean =>
  other.type === 'address' && other.ip !== undefined && hostIPs.some(isAt(other.ip))

function judgePolicy(
  placed: PlacedPolicy,
  rules: readonly PolicyRule[],
  { connection, to }: Asking,
  other: Endpoint,
  { blockOf }: PolicyIndex,
): PolicyJudgement {
  const context = { namespace: placed.namespace, blockOf }
  const judgements = rules.map((rule): RuleJudgement => {
    const peers = rule.peers.map(peer => judgePeer(peer, other, context))
    const ports = rule.ports.map(port => judgePort(port, connection, to))
    const peerMatches = isAnyOf(peers)
    const portMatches = isAnyOf(ports)
    const matches = peerMatches && portMatches
    return { rule, peers, ports, peerMatches, portMatches, matches, uncertain: isOpen(rule, peers, ports, matches) }
  })
  return { placed, rules: judgements, uncertain: placed.policy.partial }
}

/** An empty list is no condition. */
const isAnyOf = (list: readonly { matches: boolean }[]): boolean =>
  list.length === 0 || list.some(({ matches }) => matches)

/** Whether a rule's peers mean an end, whatever its ports are. */
export const meansEnd = ({ peers }: PolicyRule, end: Endpoint, context: PeerContext): boolean =>
  peers.length === 0 || peers.some(peer => judgePeer(peer, end, context).matches)

/** A rule that matches by parts without a template matches, whatever the template adds to its lists. */
function isOpen(
  rule: PolicyRule,
  peers: RuleJudgement['peers'],
  ports: RuleJudgement['ports'],
  matches: boolean,
): boolean {
  const isCertain = (list: readonly { matches: boolean; uncertain: boolean }[]) =>
    list.some(one => one.matches && !one.uncertain)
  if (matches) return !((isCertain(peers) || !rule.partial) && (isCertain(ports) || !rule.partial))
  return rule.partial || [...peers, ...ports].some(({ uncertain }) => uncertain)
}

function isUncertain(
  subject: PodEndpoint,
  policies: readonly PolicyJudgement[],
  others: readonly PlacedPolicy[],
): boolean {
  const isCertain = ({ placed, rules }: PolicyJudgement) =>
    !placed.policy.podSelector.partial && rules.some(({ matches, uncertain }) => matches && !uncertain)
  if (policies.some(isCertain)) return false
  if (subject.partial && policies.length + others.length > 0) return true
  return (
    others.some(({ policy }) => policy.podSelector.partial) ||
    policies.some(policy => policy.uncertain || policy.rules.some(rule => rule.uncertain))
  )
}
