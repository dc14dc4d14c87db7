import { type LabelSelector, selects, selectsAll } from '../../kubernetes/selectors.ts'
import type { Workload } from '../../workloads/workload.ts'
import { type NearLabel, nearLabel } from './near-labels.ts'

/** A selector that selects none of the workloads that it could. */
export interface Miss {
  /** It has the labels of this workload's own metadata, which its pods do not carry. */
  owner: Workload | undefined
  near: NearLabel | undefined
}

/** undefined: it selects something, or not enough is known. */
export function missOf(selector: LabelSelector, workloads: readonly Workload[]): Miss | undefined {
  if (workloads.length === 0 || selector.partial || selectsAll(selector)) return undefined
  if (workloads.some(({ labels, partial }) => partial || selects(selector, labels))) return undefined
  const owner = workloads.find(({ kind, metadata }) => kind !== 'Pod' && selects(selector, metadata.labels))
  const near = nearLabel(
    selector,
    workloads.map(({ labels }) => labels),
  )
  return { owner, near }
}
