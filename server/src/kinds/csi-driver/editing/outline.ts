import { atEntry, atKey } from '../../../yaml/path.ts'
import type { Editing, Outline } from '../../editing.ts'
import { asIs, few, shown } from '../../shown.ts'
import { type DriverOf, driverOf } from '../driver-of.ts'
import { fieldPath } from '../model.ts'
import { lifetimeOf } from '../served.ts'

/** The fields that are written, each with what it says: "tokenRequests" (vault, sts · in secrets). */
export const outline: Editing['outline'] = (object, context) => {
  const found = driverOf(object, context)
  return [...found.driver.given].map((field): Outline => {
    const path = fieldPath(found.driver, field)
    const detail = detailOf(field, found)
    return {
      name: field,
      ...(detail !== undefined && { detail }),
      at: atEntry(path),
      selection: atKey(path),
      children: field === 'tokenRequests' ? requestsOf(found) : [],
    }
  })
}

function detailOf(field: string, { driver, stored }: DriverOf): string | undefined {
  if (field === 'tokenRequests')
    return stored.serviceAccountTokenInSecrets === true ? 'in secrets' : 'in volume_context'
  if (field === 'volumeLifecycleModes') return few(driver.volumeLifecycleModes, asIs)
  const value = (driver as unknown as Record<string, unknown>)[field]
  return value === undefined ? undefined : shown(String(value))
}

const requestsOf = ({ driver }: DriverOf): Outline[] =>
  driver.tokenRequests.map(request => ({
    name: request.audience === undefined || request.audience === '' ? 'the API server itself' : shown(request.audience),
    detail: `${lifetimeOf(request)} seconds`,
    at: atEntry(request.path),
    selection: atEntry(request.path),
    children: [],
  }))
