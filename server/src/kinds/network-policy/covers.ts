import { type Cidr, parseCidr } from '../../kubernetes/cidr.ts'
import { type LabelSelector, selects, selectsAll } from '../../kubernetes/selectors.ts'
import { withNameLabel } from '../../workloads/read-namespace.ts'
import { protocolOf } from './defaults.ts'
import type { IPBlock, Peer, PolicyPort, PolicyRule } from './model.ts'

/** Whether rule `wide` allows all that `narrow`, of the same direction, allows: judged by the texts alone. */
export const coversRule = (wide: PolicyRule, narrow: PolicyRule, namespace: string): boolean =>
  coversPeers(wide.peers, narrow.peers, namespace) && coversPorts(wide.ports, narrow.ports)

/** Empty: everyone. */
const coversPeers = (wide: readonly Peer[], narrow: readonly Peer[], namespace: string): boolean =>
  wide.length === 0 ||
  (narrow.length > 0 && narrow.every(peer => wide.some(other => coversPeer(other, peer, namespace))))

function coversPeer(wide: Peer, narrow: Peer, namespace: string): boolean {
  if (wide.partial || narrow.partial) return false
  if (wide.ipBlock || narrow.ipBlock) {
    return wide.ipBlock !== undefined && narrow.ipBlock !== undefined && coversBlock(wide.ipBlock, narrow.ipBlock)
  }
  if (!coversNamespaces(wide, narrow, namespace)) return false
  if (!wide.podSelector || selectsAll(wide.podSelector)) return true
  return narrow.podSelector !== undefined && coversSelector(wide.podSelector, narrow.podSelector)
}

/** Without a namespaceSelector it is the policy's own namespace. */
function coversNamespaces(wide: Peer, narrow: Peer, namespace: string): boolean {
  const [outer, inner] = [wide.namespaceSelector, narrow.namespaceSelector]
  if (!outer) return !inner
  return inner ? coversSelector(outer, inner) : selects(outer, withNameLabel(namespace))
}

/** Every condition of `wide` is one of `narrow`, too. */
export function coversSelector(wide: LabelSelector, narrow: LabelSelector): boolean {
  if (wide.partial || narrow.partial) return false
  for (const [key, value] of wide.matchLabels) if (narrow.matchLabels.get(key) !== value) return false
  const known = new Set(narrow.matchExpressions.map(signature))
  return wide.matchExpressions.every(one => known.has(signature(one)))
}

const signature = ({ key, operator, values }: LabelSelector['matchExpressions'][number]): string =>
  JSON.stringify([key, operator, [...values].sort()])

function coversBlock(wide: IPBlock, narrow: IPBlock): boolean {
  const [outer, inner] = [parseCidr(wide.cidr), parseCidr(narrow.cidr)]
  if (!outer || !inner || !contains(outer, inner)) return false
  const excepted = narrow.except.flatMap(text => parseCidr(text) ?? [])
  return wide.except.every(text => {
    const hole = parseCidr(text)
    return hole !== undefined && (isApart(hole, inner) || excepted.some(one => contains(one, hole)))
  })
}

/** Whether a block allows all of a range. */
export function blockHolds({ cidr, except, partial }: IPBlock, range: Cidr): boolean {
  const outer = parseCidr(cidr)
  if (partial || !outer || !contains(outer, range)) return false
  return except.every(text => {
    const hole = parseCidr(text)
    return hole !== undefined && isApart(hole, range)
  })
}

export const contains = (outer: Cidr, inner: Cidr): boolean =>
  outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last

const isApart = (a: Cidr, b: Cidr): boolean => a.family !== b.family || a.last < b.first || b.last < a.first

/** Empty: every port. */
export const coversPorts = (wide: readonly PolicyPort[], narrow: readonly PolicyPort[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every(one => wide.some(other => coversPort(other, one))))

function coversPort(wide: PolicyPort, narrow: PolicyPort): boolean {
  if (wide.partial || narrow.partial || protocolOf(wide) !== protocolOf(narrow)) return false
  if (wide.port === undefined) return true
  if (typeof wide.port === 'string' || typeof narrow.port === 'string') return wide.port === narrow.port
  if (narrow.port === undefined) return false
  return wide.port <= narrow.port && (narrow.endPort ?? narrow.port) <= (wide.endPort ?? wide.port)
}

/** Whether a rule leaves a port of a protocol open. */
export const opensPort = ({ ports }: PolicyRule, protocol: string, number: number): boolean =>
  ports.length === 0 ||
  ports.some(one => {
    if (protocolOf(one) !== protocol || typeof one.port === 'string') return false
    return one.port === undefined || (one.port <= number && number <= (one.endPort ?? one.port))
  })
