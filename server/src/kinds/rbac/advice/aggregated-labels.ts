import type { Around } from '../../around.ts'
import { indexOf } from '../around-index.ts'

/** The labels that aggregationRules of the texts ask for; for `around.shared`. */
export function aggregatedLabels(around: Around): ReadonlySet<string> {
  const labels = new Set<string>()
  for (const { model } of around.shared(indexOf).roles) {
    const selectors = model.kind === 'ClusterRole' ? (model.aggregationRule?.clusterRoleSelectors ?? []) : []
    for (const { matchLabels, matchExpressions } of selectors) {
      for (const key of matchLabels.keys()) labels.add(key)
      for (const { key } of matchExpressions) labels.add(key)
    }
  }
  return labels
}
