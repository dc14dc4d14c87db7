import type { ServedObject } from '../../api/served-object.ts'
import { decoded } from '../decoded.ts'
import type { KubernetesObject } from '../kind.ts'
import type { Schema } from '../schema-terms.ts'
import { clearedFields, type Serving } from './gated-fields.ts'
import type { CsiDriver } from './model.ts'
import { storedDriver } from './served.ts'

type Json = Record<string, unknown>

/** The object as it is stored: with its defaults, without what the strategy clears, and in no namespace. */
export function servedDriver(
  object: KubernetesObject,
  driver: CsiDriver,
  schema: Schema,
  serving: Serving,
): ServedObject {
  const { metadata, ...rest } = (decoded(object.root, schema) ?? {}) as Json
  const { namespace: _, ...meta } = (metadata ?? {}) as Json
  const dropped = droppedFields(driver, serving).map(field => `spec.${field}`)
  const { name: __, ...spec } = storedDriver(driver, serving)
  return { object: { ...rest, metadata: meta, spec: withoutNothing(spec) }, dropped }
}

/** Fields of the text that are known in this version, and cleared. */
export const droppedFields = (driver: CsiDriver, serving: Serving): string[] =>
  clearedFields(serving)
    .filter(({ field, since }) => since <= serving.version && driver.given.has(field))
    .map(({ field }) => field)

function withoutNothing({ tokenRequests, ...spec }: Omit<ReturnType<typeof storedDriver>, 'name'>): Json {
  const tokens = tokenRequests.map(({ audience, expirationSeconds }) => ({
    audience,
    ...(expirationSeconds !== undefined && { expirationSeconds }),
  }))
  const fields = Object.entries({ ...spec, ...(tokens.length > 0 && { tokenRequests: tokens }) })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
