import type { ConnectionOutcome } from '../../../api/explanation.ts'
import { containsIp, parseCidr } from '../../../kubernetes/cidr.ts'
import type { IpAddress } from '../../../kubernetes/ip.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import { isAt } from './endpoint.ts'
import type { RuleJudgement, SideJudgement } from './judgement.ts'

export type Assumption = ConnectionOutcome['assumes'][number]

/** What the answer rests on that plugins differ on, each once. */
export function assumptionsOf(sides: readonly SideJudgement[], cluster: Cluster): Assumption[] {
  return [...new Set(sides.flatMap(side => assumptionsOfSide(side, cluster)))]
}

export function assumptionsOfSide(side: SideJudgement, cluster: Cluster): Assumption[] {
  return [
    ...(restsOnPodIp(side) ? (['ipBlock-pod-ip'] as const) : []),
    ...(restsOnNode(side) ? (['node-local'] as const) : []),
    ...(side.why === 'loopback' ? (['loopback'] as const) : []),
    ...(restsOnServiceIp(side, cluster) ? (['service-ip'] as const) : []),
  ]
}

const rulesOf = ({ policies }: SideJudgement): RuleJudgement[] => policies.flatMap(({ rules }) => rules)

/** With another reading of ipBlock against pods some rule would allow, or would no longer. */
function restsOnPodIp(side: SideJudgement): boolean {
  if (side.why !== 'policies') return false
  const fitting = rulesOf(side).filter(({ portMatches }) => portMatches)
  if (side.verdict === 'denied') {
    return fitting.some(({ peers }) => peers.some(({ cause }) => cause.type === 'no-pod-ip'))
  }
  const hasOther = ({ peers }: RuleJudgement) =>
    peers.length === 0 || peers.some(({ matches, onPodIp }) => matches && !onPodIp)
  return !fitting.some(hasOther)
}

/** It is the pod's own node, or it would be allowed if it were another address of that node. */
function restsOnNode({ subject, other, why, verdict }: SideJudgement): boolean {
  if (why === 'node-local') return true
  return verdict === 'denied' && subject.type === 'pod' && subject.hostIPs.length > 0 && other.type === 'address'
}

/** A block is held against an address that most plugins never see: a pod stands behind it. */
function restsOnServiceIp({ other, policies }: SideJudgement, cluster: Cluster): boolean {
  if (other.type !== 'address' || !other.ip || !isServiceAddress(other.ip, cluster)) return false
  return policies.some(({ rules }) => rules.some(({ peers }) => peers.some(({ peer }) => peer.ipBlock)))
}

/** Where the usual installers put Services: kubeadm, k3s, kubespray, EKS, OpenShift, GKE. */
const SERVICE_RANGES = [
  '10.96.0.0/12',
  '10.43.0.0/16',
  '10.233.0.0/18',
  '10.100.0.0/16',
  '172.20.0.0/16',
  '172.30.0.0/16',
  '34.118.224.0/20',
].flatMap(text => parseCidr(text) ?? [])

function isServiceAddress(ip: IpAddress, { services }: Cluster): boolean {
  return (
    services.some(({ clusterIPs }) => clusterIPs.some(isAt(ip))) || SERVICE_RANGES.some(range => containsIp(range, ip))
  )
}
