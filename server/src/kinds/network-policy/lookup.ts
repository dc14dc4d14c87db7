import { type LabelSelector, type Labels, selects } from '../../kubernetes/selectors.ts'
import type { Cluster } from '../../workloads/cluster.ts'
import { NAMESPACE_NAME_LABEL } from '../../workloads/read-namespace.ts'
import type { Service, Workload } from '../../workloads/workload.ts'
import { bucketsByLabels, bucketsBySelector } from './buckets.ts'
import type { PlacedPolicy, PolicyIndex } from './explain/policies.ts'

/** Finds what labels lead to, in big texts too: every answer holds all that is asked for, and maybe more. */
export interface Lookup extends ClusterLookup {
  /** Which may select pods with these labels. */
  policies(namespace: string, labels: Labels): readonly PlacedPolicy[]
  policiesIn(namespace: string): readonly PlacedPolicy[]
}

interface ClusterLookup {
  /** That have workloads. */
  namespaces: readonly string[]
  /** A template may add or change workloads of it. */
  hasPartial(namespace: string): boolean
  /** Whose pods the selector may select. */
  workloads(namespace: string, selector: LabelSelector): readonly Workload[]
  /** Which the selector may select themselves. */
  owners(namespace: string, selector: LabelSelector): readonly Workload[]
  /** Which may send to pods with these labels. */
  services(namespace: string, labels: Labels): readonly Service[]
}

export const lookupIn = (cluster: Cluster, index: PolicyIndex): Lookup => ({
  ...cluster.shared(lookupInCluster),
  policies: perNamespace(name =>
    bucketsBySelector(index.inNamespace(name), ({ policy }) => policy.podSelector.matchLabels),
  ),
  policiesIn: name => index.inNamespace(name),
})

function lookupInCluster(cluster: Cluster): ClusterLookup {
  const namespaces = [...new Set(cluster.workloads.map(({ namespace }) => namespace))]
  const partial = new Set(cluster.workloads.flatMap(one => (one.partial ? [one.namespace] : [])))
  return {
    namespaces,
    hasPartial: namespace => partial.has(namespace),
    workloads: perNamespace(name => bucketsByLabels(cluster.workloadsIn(name), ({ labels }) => labels)),
    owners: perNamespace(name => bucketsByLabels(cluster.workloadsIn(name), ({ metadata }) => metadata.labels)),
    services: perNamespace(name => bucketsBySelector(cluster.servicesIn(name), ({ selector }) => selector)),
  }
}

/** Sorts the things of a namespace when somebody asks about it. */
function perNamespace<Asked, Answer>(open: (namespace: string) => (asked: Asked) => Answer) {
  const known = new Map<string, (asked: Asked) => Answer>()
  return (namespace: string, asked: Asked): Answer => {
    const find = known.get(namespace) ?? open(namespace)
    known.set(namespace, find)
    return find(asked)
  }
}

/** Namespaces with workloads that a namespaceSelector selects. */
export function namespacesOf(selector: LabelSelector, { namespaces }: Lookup, cluster: Cluster): readonly string[] {
  const isSelected = (name: string) => selects(selector, cluster.namespaceLabels(name))
  const only = selector.matchLabels.get(NAMESPACE_NAME_LABEL)
  if (only !== undefined) return cluster.workloadsIn(only).length > 0 && isSelected(only) ? [only] : []
  return namespaces.filter(isSelected)
}
