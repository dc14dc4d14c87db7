import type { Connection, End } from '../../../../api/request.ts'
import { parseCidr } from '../../../../kubernetes/cidr.ts'
import { formatIp } from '../../../../kubernetes/ip.ts'
import { rangesOf } from '../../../../kubernetes/ip-ranges.ts'
import { type LabelSelector, selects } from '../../../../kubernetes/selectors.ts'
import type { Cluster } from '../../../../workloads/cluster.ts'
import { NAMESPACE_NAME_LABEL } from '../../../../workloads/read-namespace.ts'
import type { Workload } from '../../../../workloads/workload.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import { namespaceOf } from '../../defaults.ts'
import type { IPBlock, Peer } from '../../model.ts'
import type { Review } from '../../review.ts'
import { labelsFor, pickedBy } from '../../subjects.ts'

/** An end of a connection that can be written in one line, and its pods where they are known. */
export interface WritableEnd {
  end: End
  workload?: Workload
}

/** The short form: a workload's name stands for its pods. */
export const endOf = (workload: Workload): WritableEnd => ({
  workload,
  end: { namespace: workload.namespace, podName: workload.name },
})

/** Pods that carry what a selector asks for; any pod where it asks for nothing. */
export function endLike(selector: LabelSelector | undefined, namespace: string): WritableEnd {
  const labels = selector ? labelsFor(selector) : new Map<string, string>()
  const isEmpty = labels.size === 0
  return { end: isEmpty ? { namespace, podName: 'any' } : { namespace, podLabels: Object.fromEntries(labels) } }
}

/** Somebody whom a peer means. */
export function endsOf(peer: Peer, review: Review): WritableEnd[] {
  if (peer.partial) return []
  if (peer.ipBlock) return addressIn(peer.ipBlock)
  const picked = pickedBy(peer, review).filter(isNamed)
  if (picked[0]) return [endOf(picked[0])]
  const namespace = namespaceFor(peer.namespaceSelector, review)
  return namespace === undefined ? [] : [endLike(peer.podSelector, namespace)]
}

export const isNamed = ({ name, partial }: Workload): boolean => name !== '' && !partial && !hasHole(name)

function namespaceFor(selector: LabelSelector | undefined, { policy, cluster }: Review): string | undefined {
  if (!selector) return namespaceOf(policy)
  const names = [selector.matchLabels.get(NAMESPACE_NAME_LABEL) ?? [], ...cluster.namespaces.keys(), 'team-b'].flat()
  return names.find(name => selects(selector, cluster.namespaceLabels(name)))
}

/** The second address: the first is mostly the network's own. */
function addressIn({ cidr: text, except }: IPBlock): WritableEnd[] {
  const cidr = parseCidr(text)
  if (!cidr) return []
  const [range] = rangesOf(
    cidr,
    except.flatMap(one => parseCidr(one) ?? []),
  )
  if (!range) return []
  const value = range.first < range.last ? range.first + 1n : range.first
  return [{ end: { ip: formatIp({ family: cidr.family, value }) } }]
}

/** Workloads that are looked through. */
const MOST = 20

/** Somebody whom maybe no rule means: other workloads, a pod of another name, an address of nobody (RFC 5737). */
export function strangers({ policy, cluster }: Review): WritableEnd[] {
  const namespace = namespaceOf(policy)
  return [
    ...someOf(cluster, namespace).map(endOf),
    { end: { namespace, podName: 'any' } },
    { end: { namespace: 'default', podName: 'any' } },
    { end: { ip: '203.0.113.7' } },
  ]
}

/** Those of other namespaces first. */
function someOf({ workloads, workloadsIn }: Cluster, namespace: string): Workload[] {
  const others = workloads.slice(0, MOST).filter(one => one.namespace !== namespace)
  return [...others, ...workloadsIn(namespace).slice(0, MOST)].filter(isNamed)
}

export type Service = Pick<Connection, 'protocol' | 'port'>
