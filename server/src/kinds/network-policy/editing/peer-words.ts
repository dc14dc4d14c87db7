import { networkText, parseCidr } from '../../../kubernetes/cidr.ts'
import { asIs, few, shown } from '../../shown.ts'
import { portInWords } from '../explain/trace/port-words.ts'
import type { IPBlock, NetworkPolicy, Peer, PolicyRule } from '../model.ts'
import { namespacesInWords, podsInWords } from './selector-words.ts'

/** "namespace shop"; nothing is guessed where the text names none. */
export const ownNamespace = ({ metadata }: Pick<NetworkPolicy, 'metadata'>): string =>
  metadata.namespace === '' ? 'this namespace' : `namespace ${shown(metadata.namespace)}`

/** "pods with app=web of namespace shop", "every pod of every namespace", "addresses of 10.0.0.0/8" */
export function peerInWords({ podSelector, namespaceSelector, ipBlock, partial }: Peer, policy: NetworkPolicy): string {
  if (ipBlock) return blockInWords(ipBlock)
  if (!podSelector && !namespaceSelector) return partial ? '…' : 'nobody'
  const pods = podSelector ? podsInWords(podSelector) : 'every pod'
  return `${pods} of ${namespaceSelector ? namespacesInWords(namespaceSelector) : ownNamespace(policy)}`
}

const blockInWords = ({ cidr, except }: IPBlock): string =>
  `addresses of ${rangeInWords(cidr)}${except.length > 0 ? ` except ${few(except, rangeInWords)}` : ''}`

const rangeInWords = (text: string): string => {
  const cidr = parseCidr(text)
  return cidr ? networkText(cidr) : shown(text)
}

const MOST = 4

/** "pods with app=a of namespace shop, or every pod of namespace ops"; `anyone`: where there are no peers. */
export function peersInWords(rule: PolicyRule, policy: NetworkPolicy, anyone: string): string {
  const { peers } = rule
  if (peers.length === 0) return rule.peersGiven && rule.partial ? '…' : anyone
  if (peers.length <= MOST) return peers.map(peer => peerInWords(peer, policy)).join(', or ')
  const first = peers.slice(0, MOST - 1).map(peer => peerInWords(peer, policy))
  return `${first.join(', or ')}, or ${peers.length - first.length} more`
}

/** "TCP 80, UDP 53", "every port" */
export function portsInWords({ ports, portsGiven, partial }: PolicyRule): string {
  if (ports.length === 0) return portsGiven && partial ? '…' : 'every port'
  return few(ports.map(portInWords), asIs)
}
