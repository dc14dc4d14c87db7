import type { CheckContext, KubernetesObject } from '../kind.ts'
import type { RbacObject } from './model.ts'

/** An object with what the rules of advice look at besides. */
export interface Review {
  model: RbacObject
  object: KubernetesObject
  /** Other objects are known as far as the texts show them; false: nothing but this one is. */
  hasAround: boolean
}

export const reviewOf = (object: KubernetesObject, model: RbacObject, { around }: CheckContext): Review => ({
  model,
  object,
  hasAround: around !== undefined,
})
