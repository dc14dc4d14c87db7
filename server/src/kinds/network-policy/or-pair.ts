import { selects, selectsAll } from '../../kubernetes/selectors.ts'
import type { Workload } from '../../workloads/workload.ts'
import type { FixPlan } from '../../yaml/change.ts'
import { namespaceOf } from './defaults.ts'
import { isDnsSelector } from './dns.ts'
import { namespacesOf } from './lookup.ts'
import type { Peer, PolicyRule } from './model.ts'
import type { Review } from './review.ts'

/** Neighbours in a list of peers that may have been meant as one. */
export interface OrPair {
  namespaces: Peer
  pods: Peer
}

/** Neighbours, one with a namespaceSelector alone and one with a podSelector alone that says something. */
export const pairsIn = ({ peers, partial }: PolicyRule): OrPair[] =>
  partial ? [] : peers.flatMap((peer, i) => pairOfTwo(peers[i - 1], peer) ?? [])

export const pairOf = (rule: PolicyRule): OrPair | undefined => pairsIn(rule)[0]

function pairOfTwo(one: Peer | undefined, two: Peer): OrPair | undefined {
  if (!one) return undefined
  if (isNamespaces(one) && isPods(two)) return { namespaces: one, pods: two }
  return isPods(one) && isNamespaces(two) ? { namespaces: two, pods: one } : undefined
}

export function joinPair({ namespaces, pods }: OrPair): FixPlan {
  const [first, second] = [namespaces.index, pods.index].sort((a, b) => a - b).map(index => index + 1)
  return {
    title: `Join items ${first} and ${second} (these pods in these namespaces)`,
    changes: [{ op: 'join', path: pods.path, to: namespaces.path }],
  }
}

const isNamespaces = ({ namespaceSelector, podSelector, ipBlock }: Peer): boolean =>
  namespaceSelector !== undefined && !podSelector && !ipBlock

const isPods = ({ namespaceSelector, podSelector, ipBlock }: Peer): boolean =>
  podSelector !== undefined && !selectsAll(podSelector) && !namespaceSelector && !ipBlock

/**
 * What shows that one item was meant: the first takes in all namespaces, or pods with these labels are elsewhere only.
 * undefined: nothing does.
 */
export function evidenceIn(
  { namespaces, pods }: OrPair,
  { policy, cluster, lookup }: Review,
): 'all' | 'elsewhere' | undefined {
  const { namespaceSelector } = namespaces
  const { podSelector } = pods
  if (!namespaceSelector || !podSelector) return undefined
  if (selectsAll(namespaceSelector)) return 'all'
  const own = namespaceOf(policy)
  if (isDnsSelector(podSelector) && own !== 'kube-system') return 'elsewhere'
  if (cluster.workloadsIn(own).length === 0 || lookup.hasPartial(own)) return undefined
  const isPicked = ({ labels }: Workload) => selects(podSelector, labels)
  if (lookup.workloads(own, podSelector).some(isPicked)) return undefined
  const others = namespacesOf(namespaceSelector, lookup, cluster)
  return others.some(name => lookup.workloads(name, podSelector).some(isPicked)) ? 'elsewhere' : undefined
}
