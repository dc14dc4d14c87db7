import { type LabelSelector, type Labels, selects, selectsAll } from '../../kubernetes/selectors.ts'
import type { Workload } from '../../workloads/workload.ts'
import { namespaceOf } from './defaults.ts'
import type { PodEndpoint } from './explain/endpoint.ts'
import { namespacesOf } from './lookup.ts'
import type { Peer, PolicyRule } from './model.ts'
import type { Review } from './review.ts'

/** So many workloads stand for all. */
const ENOUGH = 20

/** Pods that the policy selects: those of the texts, or one that carries what the selector asks for. */
export function subjectsOf(review: Review): PodEndpoint[] {
  const { policy, cluster } = review
  const namespace = namespaceOf(policy)
  const known = selectedWorkloads(review)
    .filter(({ partial }) => !partial)
    .slice(0, ENOUGH)
  const labels = known.length > 0 ? known.map(one => one.labels) : [labelsFor(policy.podSelector)]
  return labels.map((own, i) => ({
    type: 'pod',
    title: namespace,
    namespace,
    namespaceLabels: cluster.namespaceLabels(namespace),
    labels: own,
    ports: known[i]?.ports ?? [],
    portsKnown: known[i] !== undefined,
    podIPs: [],
    hostIPs: [],
    hostNetwork: known[i]?.hostNetwork ?? false,
    podName: undefined,
    workload: known[i],
    unknown: false,
    partial: false,
  }))
}

export const selectedWorkloads = ({ policy, lookup }: Review): Workload[] =>
  lookup.workloads(namespaceOf(policy), policy.podSelector).filter(({ labels }) => selects(policy.podSelector, labels))

/** The fewest labels that a selector is content with. */
export function labelsFor({ matchLabels, matchExpressions }: LabelSelector): Labels {
  const labels = new Map(matchLabels)
  for (const { key, operator, values } of matchExpressions) {
    if (operator === 'In' && values[0] !== undefined) labels.set(key, values[0])
    if (operator === 'Exists' && !labels.has(key)) labels.set(key, '')
  }
  return labels
}

/** Namespaces with workloads in which a peer looks; none where it picks no pods. */
export function namespacesIn({ podSelector, namespaceSelector, ipBlock }: Peer, review: Review): readonly string[] {
  const { policy, cluster, lookup } = review
  if (ipBlock || (!podSelector && !namespaceSelector)) return []
  return namespaceSelector ? namespacesOf(namespaceSelector, lookup, cluster) : [namespaceOf(policy)]
}

/** Workloads of the texts that a peer picks. */
export function pickedBy(peer: Peer, review: Review): Workload[] {
  const { podSelector } = peer
  const { lookup, cluster } = review
  return namespacesIn(peer, review).flatMap(name =>
    podSelector
      ? lookup.workloads(name, podSelector).filter(({ labels }) => selects(podSelector, labels))
      : cluster.workloadsIn(name),
  )
}

/** Workloads that a rule is about the ports of: the selected ones, or those that it lets them connect to. */
export function destinationsOf({ direction, peers }: PolicyRule, review: Review): Workload[] {
  if (direction === 'Ingress') return selectedWorkloads(review)
  return [...new Set(peers.flatMap(peer => pickedBy(peer, review)))]
}

/**
 * Whether a rule is about the ports of whatever pods there are, and not of some that it names: what the texts show of them is
 * then no measure.
 */
export function isWide({ direction, peers }: PolicyRule, { policy }: Review): boolean {
  if (direction === 'Ingress') return selectsAll(policy.podSelector)
  return peers.some(({ ipBlock, podSelector }) => !ipBlock && (!podSelector || selectsAll(podSelector)))
}
