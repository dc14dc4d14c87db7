import { type LabelSelector, type Labels, selects } from '../../kubernetes/selectors.ts'
import type { Workload } from '../../workloads/workload.ts'
import { namespaceOf } from './defaults.ts'
import type { PodEndpoint } from './explain/endpoint.ts'
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

export const selectedWorkloads = ({ policy, cluster }: Review): Workload[] =>
  cluster.workloadsIn(namespaceOf(policy)).filter(({ labels }) => selects(policy.podSelector, labels))

/** The fewest labels that a selector is content with. */
function labelsFor({ matchLabels, matchExpressions }: LabelSelector): Labels {
  const labels = new Map(matchLabels)
  for (const { key, operator, values } of matchExpressions) {
    if (operator === 'In' && values[0] !== undefined) labels.set(key, values[0])
    if (operator === 'Exists' && !labels.has(key)) labels.set(key, '')
  }
  return labels
}

/** Workloads of the texts that stand in the namespaces a peer looks in; undefined: it picks no pods. */
export function candidatesOf(
  { podSelector, namespaceSelector, ipBlock }: Peer,
  review: Review,
): Workload[] | undefined {
  const { policy, cluster } = review
  if (ipBlock || (!podSelector && !namespaceSelector)) return undefined
  if (!namespaceSelector) return [...cluster.workloadsIn(namespaceOf(policy))]
  return cluster.workloads.filter(({ namespace }) => selects(namespaceSelector, cluster.namespaceLabels(namespace)))
}

/** Workloads of the texts that a peer picks. */
export const pickedBy = (peer: Peer, review: Review): Workload[] =>
  (candidatesOf(peer, review) ?? []).filter(
    ({ labels }) => peer.podSelector === undefined || selects(peer.podSelector, labels),
  )

/** Workloads that a rule is about the ports of: the selected ones, or those that it lets them connect to. */
export function destinationsOf({ direction, peers }: PolicyRule, review: Review): Workload[] {
  if (direction === 'Ingress') return selectedWorkloads(review)
  return [...new Set(peers.flatMap(peer => pickedBy(peer, review)))]
}
