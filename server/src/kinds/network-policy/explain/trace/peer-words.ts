import { type LabelSelector, selects, selectsAll } from '../../../../kubernetes/selectors.ts'
import { NAMESPACE_NAME_LABEL } from '../../../../workloads/read-namespace.ts'
import { few, shown } from '../../../shown.ts'
import type { Peer } from '../../model.ts'
import type { Endpoint } from '../endpoint.ts'
import type { PeerJudgement, Unmet } from '../judgement.ts'

/** Why a peer means the end, or does not: "the pod fits; the namespace has no label team, wanted team=ops". */
export function peerInWords({ cause, peer }: PeerJudgement, end: Endpoint): string {
  switch (cause.type) {
    case 'selected':
      return `selects ${end.title}`
    case 'in-block':
      return `${cause.address} is in ${shown(cause.cidr)}`
    case 'not-a-pod':
      return `selects pods, and ${end.title} is an address`
    case 'other-namespace':
      return asksAndFits(peer.podSelector, 'pod', end)
        ? `the pod fits, but only pods of ${shown(cause.wanted)}, where the policy is, are selected; this one is in ${shown(cause.had)}`
        : `selects pods of ${shown(cause.wanted)}, where the policy is, and this one is in ${shown(cause.had)}`
    case 'namespace-labels':
      return `${fitting('pod', peer, end)}the namespace has ${unmetInWords(cause.unmet)}${byNameInWords(cause.unmet, end)}`
    case 'pod-labels':
      return `${fitting('namespace', peer, end)}the pod has ${unmetInWords(cause.unmet)}`
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

/** "the pod fits; " where the selector that does not fail asks for something. */
const fitting = (what: 'pod' | 'namespace', peer: Peer, end: Endpoint): string =>
  asksAndFits(what === 'pod' ? peer.podSelector : peer.namespaceSelector, what, end) ? `the ${what} fits; ` : ''

function asksAndFits(selector: LabelSelector | undefined, what: 'pod' | 'namespace', end: Endpoint): boolean {
  if (!selector || selectsAll(selector) || end.type !== 'pod') return false
  return selects(selector, what === 'pod' ? end.labels : end.namespaceLabels)
}

/** Wanted is a label with the name of the namespace, under a key that namespaces do not have by themselves. */
function isByName({ wanted, had }: Unmet, end: Endpoint): boolean {
  if (end.type !== 'pod' || had !== undefined || wanted.key === NAMESPACE_NAME_LABEL) return false
  return 'value' in wanted
    ? wanted.value === end.namespace
    : wanted.operator === 'In' && wanted.values.includes(end.namespace)
}

const byNameInWords = (unmet: Unmet, end: Endpoint): string =>
  isByName(unmet, end) ? `; its name is in the label ${NAMESPACE_NAME_LABEL}` : ''

/** But for this one thing the peer would match. */
export function isNearPeer({ cause, peer }: PeerJudgement, end: Endpoint): boolean {
  switch (cause.type) {
    case 'excepted':
      return true
    case 'other-namespace':
      return asksAndFits(peer.podSelector, 'pod', end)
    case 'pod-labels':
      return cause.unmet.only || (cause.unmet.single && asksAndFits(peer.namespaceSelector, 'namespace', end))
    case 'namespace-labels':
      return cause.unmet.single && isNearNamespace(cause.unmet, peer, end)
    default:
      return false
  }
}

function isNearNamespace(unmet: Unmet, { podSelector }: Peer, end: Endpoint): boolean {
  const asksForPods = podSelector !== undefined && !selectsAll(podSelector)
  return asksForPods ? asksAndFits(podSelector, 'pod', end) : unmet.only || isByName(unmet, end)
}
