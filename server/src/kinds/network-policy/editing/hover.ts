import type { Spot } from '../../../yaml/spot.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'

/** What the pointer is on, beyond what the schema says of the field. */
export function hover(_o: KubernetesObject, _s: Omit<Spot, 'span'>, _c: CheckContext): string | undefined {
  return undefined
}
