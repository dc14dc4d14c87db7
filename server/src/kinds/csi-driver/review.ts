import type { ApiServerVerdict } from '../../api/problem.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { type Surroundings, surroundingsOf } from './around/surroundings.ts'
import type { Examined } from './examine.ts'
import { GATED_FIELDS, withoutCleared } from './gated-fields.ts'
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

export function reviewOf(object: KubernetesObject, examined: Examined, context: CheckContext): Review {
  const driver = { ...examined.model, partial: examined.model.partial || examined.verdicts.some(isSlip) }
  return {
    object,
    driver,
    kept: withoutCleared(driver, examined.serving),
    surroundings: context.around?.().shared(surroundingsOf),
    before: context.before,
    serving: examined.serving,
    errors: examined.errors,
    verdicts: examined.verdicts,
    tooNew: examined.tooNew,
    refused: examined.refused,
  }
}

/** A key that no version knows may be meant for any field, so that none is known to be missing. */
const isSlip = ({ type, path }: ApiServerVerdict): boolean =>
  type === 'UnknownField' && !GATED_FIELDS.some(({ field }) => path === `spec.${field}`)
