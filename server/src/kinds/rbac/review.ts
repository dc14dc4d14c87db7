import type { CheckContext, KubernetesObject } from '../kind.ts'
import type { Verdicts } from './bucket-permission/superseded.ts'
import type { AnyObject } from './model.ts'

/** An object with what the rules of advice look at besides. */
export interface Review {
  model: AnyObject
  object: KubernetesObject
  context: CheckContext
  /** What the API server says that a rule tells in its place, by where it stands. */
  verdicts: Verdicts
  /** Other objects are known as far as the texts show them; false: nothing but this one is. */
  hasAround: boolean
}

export const reviewOf = (
  object: KubernetesObject,
  model: AnyObject,
  context: CheckContext,
  verdicts: Verdicts = new Map(),
): Review => ({
  model,
  object,
  context,
  verdicts,
  hasAround: context.around !== undefined,
})
