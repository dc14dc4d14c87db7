import type { CheckContext, KubernetesObject } from '../kind.ts'
import { type Surroundings, surroundingsOf } from './around/surroundings.ts'
import type { Examined } from './examine.ts'
import { withoutCleared } from './gated-fields.ts'
import type { CsiDriver } from './model.ts'

/** A driver with what the rules of advice look at besides. */
export interface Review extends Omit<Examined, 'model' | 'findings'> {
  object: KubernetesObject
  /** As it is written. */
  driver: CsiDriver
  /** As the server takes it: without fields that it clears, their gate being off. */
  kept: CsiDriver
  /** undefined: nothing but this object is known. */
  surroundings: Surroundings | undefined
  before: CheckContext['before']
}

export const reviewOf = (object: KubernetesObject, examined: Examined, context: CheckContext): Review => ({
  object,
  driver: examined.model,
  kept: withoutCleared(examined.model, examined.serving),
  surroundings: context.around?.().shared(surroundingsOf),
  before: context.before,
  serving: examined.serving,
  errors: examined.errors,
  verdicts: examined.verdicts,
  tooNew: examined.tooNew,
  refused: examined.refused,
})
