import { hasHole } from '../../../../yaml/hole.ts'
import type { ValueSuggestion } from '../../../editing.ts'
import type { Review } from '../../review.ts'

/** Namespaces that the texts show, those with many workloads first. */
export function namespaceSuggestions({ cluster, lookup }: Review): ValueSuggestion[] {
  const names = [...new Set([...lookup.namespaces, ...cluster.namespaces.keys()])].filter(name => !hasHole(name))
  const known = names.map(name => ({ name, count: cluster.workloadsIn(name).length }))
  known.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return [
    ...known.map(({ name, count }) => ({
      value: name,
      ...(count > 0 && { detail: `${count} workload${count > 1 ? 's' : ''}` }),
    })),
    ...['default', 'kube-system'].filter(name => !names.includes(name)).map(value => ({ value })),
  ]
}
