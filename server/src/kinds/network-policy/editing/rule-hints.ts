import { selectsAll } from '../../../kubernetes/selectors.ts'
import { atKey, atValue, type Place } from '../../../yaml/path.ts'
import type { Hint } from '../../editing.ts'
import { protocolOf } from '../defaults.ts'
import type { Direction, Peer, PolicyPort, PolicyRule } from '../model.ts'
import { peersPath } from '../parts.ts'

const ANY_PEER: Readonly<Record<Direction, { label: string; tooltip: string }>> = {
  Ingress: { label: 'any source', tooltip: 'Without peers: from anywhere, inside the cluster and outside.' },
  Egress: { label: 'any destination', tooltip: 'Without peers: to anywhere, inside the cluster and outside.' },
}

const ANY_PORT = { label: 'every port', tooltip: 'Without ports: every port of every protocol.' }

/** What empty and missing parts of a rule mean; nothing where a template may write them. */
export const ruleHints = (rule: PolicyRule): Hint[] =>
  rule.partial ? [] : [...listHints(rule), ...rule.peers.flatMap(peerHints), ...rule.ports.flatMap(portHints)]

function listHints(rule: PolicyRule): Hint[] {
  const { direction, path, peers, peersGiven, ports, portsGiven } = rule
  const anyPeer = ANY_PEER[direction]
  if (peers.length > 0 && ports.length > 0) return []
  if (peers.length > 0) return [{ at: atList(portsPath(rule), portsGiven, peersPath(rule)), ...ANY_PORT }]
  if (ports.length > 0) return [{ at: atList(peersPath(rule), peersGiven, portsPath(rule)), ...anyPeer }]
  if (peersGiven && portsGiven) {
    return [
      { at: atValue(peersPath(rule)), ...anyPeer },
      { at: atValue(portsPath(rule)), ...ANY_PORT },
    ]
  }
  const at = atValue(peersGiven ? peersPath(rule) : portsGiven ? portsPath(rule) : path)
  return [{ at, label: `${anyPeer.label}, ${ANY_PORT.label}`, tooltip: `${anyPeer.tooltip} ${ANY_PORT.tooltip}` }]
}

const portsPath = ({ path }: PolicyRule) => [...path, 'ports']

/** Behind the empty list, or behind the key of the other one, which stands there. */
const atList = (path: Place['path'], given: boolean, other: Place['path']): Place =>
  given ? atValue(path) : atKey(other)

function peerHints({ podSelector, namespaceSelector }: Peer): Hint[] {
  const found: Hint[] = []
  if (namespaceSelector && selectsAll(namespaceSelector)) {
    const tooltip = 'An empty namespaceSelector selects every namespace.'
    found.push({ at: atValue(namespaceSelector.path), label: 'all namespaces', tooltip })
  }
  if (podSelector && selectsAll(podSelector)) {
    const label = namespaceSelector ? 'all pods there' : 'all pods of the namespace'
    const tooltip = `An empty podSelector selects every pod of ${namespaceSelector ? 'the selected namespaces' : "the policy's namespace"}.`
    found.push({ at: atValue(podSelector.path), label, tooltip })
  }
  return found
}

function portHints(port: PolicyPort): Hint[] {
  if (port.port !== undefined || port.endPort !== undefined) return []
  const label = port.protocol === undefined ? 'every TCP port' : 'every port'
  return [{ at: atValue(port.path), label, tooltip: `Without a port: every ${protocolOf(port)} port.` }]
}
