import { atEntry, atKey, atValue } from '../../../yaml/path.ts'
import type { Hint } from '../../editing.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { driverOf } from '../driver-of.ts'
import { fieldPath } from '../model.ts'

/** Which way tokens go, whom an empty audience means, and what is dropped. */
export function hints(object: KubernetesObject, context: CheckContext): Hint[] {
  const { driver, stored, cleared } = driverOf(object, context)
  const { tokenRequests, partial } = driver
  const inSecrets = stored.serviceAccountTokenInSecrets === true
  const way = inSecrets ? 'in secrets' : 'in volume_context'
  const tooltip = inSecrets ? 'Kubelets before 1.35 put the tokens in volume_context.' : undefined
  const isKnown = tokenRequests.length > 0 && (!partial || driver.given.has('serviceAccountTokenInSecrets'))
  return [
    ...(isKnown ? [{ at: atKey(fieldPath(driver, 'tokenRequests')), label: way, ...(tooltip && { tooltip }) }] : []),
    ...tokenRequests
      .filter(({ audience, partial: open }) => audience === '' || (audience === undefined && !open))
      .map(({ audience, path }) => ({
        at: audience === '' ? atValue([...path, 'audience']) : atEntry(path),
        label: 'the API server itself',
      })),
    ...[...cleared]
      .filter(field => driver.given.has(field))
      .map(field => ({ at: atKey(fieldPath(driver, field)), label: 'dropped', tooltip: 'The API server clears it.' })),
  ]
}
