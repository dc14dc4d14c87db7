import { atEntry } from '../../../../yaml/path.ts'
import type { PlacedStep } from '../../../kind.ts'
import type { ShownMount } from './shown-mount.ts'

/** The small table: where another version would change the answer. */
export function versionStep({ object, facts, table }: ShownMount): PlacedStep[] {
  if (table.length === 0) return []
  const at = atEntry(object?.path ?? [])
  const { apiserver, kubelet } = facts.versions
  return [
    {
      label: 'versions',
      result: 'not-reached',
      reason: 'the answer depends on the versions of API server and kubelet',
      at,
      steps: table.map(row => ({
        label: `API server ${row.apiserver}, kubelet ${row.kubelet}`,
        result: holds(row.apiserver, apiserver) && holds(row.kubelet, kubelet) ? 'match' : 'not-reached',
        reason: row.says,
        at,
      })),
    },
  ]
}

/** "1.33-1.35" holds 34. */
function holds(range: string, minor: number): boolean {
  const [from = 0, to = from] = range.split('-').map(text => Number(text.slice(2)))
  return from <= minor && minor <= to
}
