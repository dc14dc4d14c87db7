import type { Change } from '../../yaml/change.ts'
import { locatorOf } from '../../yaml/locate.ts'
import { atKey, type Place } from '../../yaml/path.ts'
import { conditionsAround } from '../../yaml/template/conditions.ts'
import { type CsiDriver, fieldPath, type Switches, specPath } from './model.ts'
import type { Review } from './review.ts'

type Field = keyof Switches | 'fsGroupPolicy' | 'volumeLifecycleModes' | 'tokenRequests'

/** No text and no template writes the field. */
export const isMissing = (driver: CsiDriver, field: Field): boolean => !driver.given.has(field) && !driver.partial

/** false, or not written by anything. */
export const isOff = (driver: CsiDriver, field: keyof Switches): boolean =>
  driver.given.has(field) ? driver[field] === false : !driver.partial

/** The modes after defaulting; undefined where a template decides. */
export function modesOf(driver: CsiDriver): readonly string[] | undefined {
  const { volumeLifecycleModes: modes, partial } = driver
  if (modes.length > 0) return modes
  return partial ? undefined : ['Persistent']
}

/** The field's key, or where it would stand: the spec. */
export const placeOf = (driver: CsiDriver, field: Field): Place =>
  atKey(driver.given.has(field) ? fieldPath(driver, field) : specPath(driver))

/** Writes a value for the field, whether it has one or not. */
export const setting = (driver: CsiDriver, field: Field, value: boolean | string): Change =>
  driver.given.has(field)
    ? { op: 'set', path: fieldPath(driver, field), value }
    : { op: 'insert', path: specPath(driver), key: field, value }

/** The conditions of a template around a field, the innermost first. */
export const guardsOf = ({ object, driver }: Review, field: Field) =>
  conditionsAround(
    object.document.text,
    locatorOf(object.document.root).spanOf(atKey(fieldPath(driver, field))).start,
  ).map(({ text }) => text)
