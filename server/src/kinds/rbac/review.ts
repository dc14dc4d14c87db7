import type { CheckContext, KubernetesObject } from '../kind.ts'
import type { AnyObject } from './model.ts'

/** An object with what the rules of advice look at besides. */
export interface Review {
  model: AnyObject
  object: KubernetesObject
  context: CheckContext
  /** Other objects are known as far as the texts show them; false: nothing but this one is. */
  hasAround: boolean
}

export const reviewOf = (object: KubernetesObject, model: AnyObject, context: CheckContext): Review => ({
  model,
  object,
  context,
  hasAround: context.around !== undefined,
})
