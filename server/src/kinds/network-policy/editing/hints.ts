import type { Hint } from '../../editing.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'

/** What empty and missing parts of a policy mean. */
export function hints(_o: KubernetesObject, _c: CheckContext): Hint[] {
  return []
}
