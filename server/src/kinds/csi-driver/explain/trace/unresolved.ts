import { atEntry } from '../../../../yaml/path.ts'
import type { KubernetesObject, PlacedExplanation } from '../../../kind.ts'
import type { Unresolved } from '../resolve.ts'

/** What is not in the texts cannot be answered. `other`: stands for the place where there is none. */
export function unresolved({ problem, at }: Unresolved, other: KubernetesObject): PlacedExplanation {
  const object = at?.object ?? other
  const place = at?.place ?? atEntry(object.path)
  return {
    kind: 'csi-driver',
    object,
    verdict: problem,
    outcome: { unresolved: true },
    trace: [{ label: 'volume', result: 'depends', reason: problem, at: place }],
  }
}
