import { few, shown } from '../../../shown.ts'
import type { Endpoint } from '../endpoint.ts'
import type { PeerJudgement, Unmet } from '../judgement.ts'

/** Why a peer means the end, or does not: "namespace shop has no label team, wanted team=ops". */
export function peerInWords({ cause }: PeerJudgement, end: Endpoint): string {
  switch (cause.type) {
    case 'selected':
      return `selects ${end.title}`
    case 'in-block':
      return `${cause.address} is in ${shown(cause.cidr)}`
    case 'not-a-pod':
      return `selects pods, and ${end.title} is an address`
    case 'other-namespace':
      return `selects pods of ${shown(cause.wanted)}, where the policy is, and this one is in ${shown(cause.had)}`
    case 'namespace-labels':
      return `the namespace has ${unmetInWords(cause.unmet)}`
    case 'pod-labels':
      return `the pod has ${unmetInWords(cause.unmet)}`
    case 'outside':
      return `${cause.address} is not in ${shown(cause.cidr)}`
    case 'excepted':
      return `${cause.address} is in ${shown(cause.except)}, which is excepted`
    case 'no-pod-ip':
      return `which address the pod will have is not known, so ${shown(cause.cidr)} does not match it`
    case 'not-a-cidr':
      return `${shown(cause.cidr)} is no range of addresses`
    case 'not-an-address':
      return `${shown(cause.address)} is no address`
    case 'empty':
      return 'names no peer at all, and the API server refuses that'
  }
}

/** "app=web, wanted app=api"; stands behind "has". */
export function unmetInWords({ wanted, had }: Unmet): string {
  const { key } = wanted
  const own = had === undefined ? `no label ${shown(key)}` : `${shown(key)}=${shown(had)}`
  if ('value' in wanted) return `${own}, wanted ${shown(key)}=${shown(wanted.value)}`
  switch (wanted.operator) {
    case 'In':
      return `${own}, wanted ${wanted.values.length > 1 ? 'one of ' : ''}${few(wanted.values)}`
    case 'NotIn':
      return `${own}, wanted anything but ${few(wanted.values)}`
    case 'Exists':
      return own
    case 'DoesNotExist':
      return `${own}, wanted none`
    default:
      return `${own}; ${shown(wanted.operator)} is no operator`
  }
}

/** But for this one thing the peer would match. */
export function isNearPeer({ cause, peer }: PeerJudgement): boolean {
  if (cause.type === 'excepted') return true
  if (cause.type === 'pod-labels') return cause.unmet.only || (peer.namespaceSelector?.matchLabels.size ?? 0) > 0
  return cause.type === 'namespace-labels' && cause.unmet.only
}
