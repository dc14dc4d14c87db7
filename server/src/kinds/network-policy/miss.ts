import { type LabelSelector, selects, selectsAll } from '../../kubernetes/selectors.ts'
import type { Workload } from '../../workloads/workload.ts'
import { type NearLabel, nearLabel } from './near-labels.ts'
import type { Review } from './review.ts'

/** A selector that selects none of the workloads that it could. */
export interface Miss {
  /** It has the labels of this workload's own metadata, which its pods do not carry. */
  owner: Workload | undefined
  near: NearLabel | undefined
}

/** Of the workloads in some namespaces. undefined: it selects something, or not enough is known. */
export function missOf(
  selector: LabelSelector,
  namespaces: readonly string[],
  { lookup, cluster }: Review,
): Miss | undefined {
  if (selector.partial || selectsAll(selector)) return undefined
  const known = namespaces.filter(name => cluster.workloadsIn(name).length > 0)
  if (known.length === 0 || known.some(lookup.hasPartial)) return undefined
  const isSelected = ({ labels }: Workload) => selects(selector, labels)
  if (known.some(name => lookup.workloads(name, selector).some(isSelected))) return undefined
  const isOwner = ({ kind, metadata }: Workload) => kind !== 'Pod' && selects(selector, metadata.labels)
  const owner = known.flatMap(name => lookup.owners(name, selector).find(isOwner) ?? [])[0]
  return { owner, near: nearLabel(selector, labelsIn(known, cluster)) }
}

function* labelsIn(namespaces: readonly string[], { workloadsIn }: Review['cluster']) {
  for (const name of namespaces) for (const { labels } of workloadsIn(name)) yield labels
}
