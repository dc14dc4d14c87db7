import type { Labels } from '../../../../kubernetes/selectors.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import { namespaceOf } from '../../defaults.ts'
import { namespacesOf } from '../../lookup.ts'
import type { Review } from '../../review.ts'
import { fullTitle, ownTitle } from '../found.ts'
import type { SelectorPlace } from './selector-place.ts'

/** Something that a selector may select, by what it says. */
export interface Carrier {
  labels: Labels
  /** "Deployment web", "namespace shop" */
  title: string
}

/** Pods of the namespaces that the selector looks in, or namespaces. */
export function carriersFor(place: SelectorPlace, review: Review): Carrier[] {
  return place.of === 'namespaces' ? namespaces(review) : pods(place, review)
}

function namespaces({ cluster, lookup }: Review): Carrier[] {
  const names = new Set([...cluster.namespaces.keys(), ...lookup.namespaces])
  return [...names]
    .filter(name => !hasHole(name))
    .map(name => ({ labels: cluster.namespaceLabels(name), title: `namespace ${name}` }))
}

function pods({ peer }: SelectorPlace, review: Review): Carrier[] {
  const { policy, cluster, lookup } = review
  const selector = peer?.namespaceSelector
  const names = selector ? namespacesOf(selector, lookup, cluster) : [namespaceOf(policy)]
  const title = selector ? fullTitle : ownTitle
  const found = names.flatMap(name => cluster.workloadsIn(name).map(one => ({ labels: one.labels, title: title(one) })))
  const isDns = selector?.matchLabels.get('kubernetes.io/metadata.name') === 'kube-system'
  return found.length === 0 && isDns ? [CLUSTER_DNS] : found
}

const CLUSTER_DNS: Carrier = { labels: new Map([['k8s-app', 'kube-dns']]), title: 'the cluster DNS' }
