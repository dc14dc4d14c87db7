/**
 * JSON Schema as the Go decoder of Kubernetes reads a struct: null is absent everywhere, strings are never converted,
 * unknown fields are named. Compiled by ajv at build time (scripts/compile-schemas.ts). `description` is what hover and
 * completion show.
 */
export interface Schema {
  type: [SchemaType, 'null'] | ['string', 'integer', 'null']
  description: string
  /** Bounds of a Go integer type, not of what the kind allows. */
  minimum?: number
  maximum?: number
  /** What metav1.Time takes (scripts/compile-schemas.ts). */
  format?: 'date-time'
  properties?: Record<string, Schema>
  additionalProperties?: false | Schema
  items?: Schema
  /** First minor version that has the field, for people ("1.23"). */
  'x-since'?: string
  /** The only values of a string, and what each means; checked by the kind, not by the decoder. */
  'x-values'?: Readonly<Record<string, string>>
}

export type SchemaType = 'string' | 'boolean' | 'integer' | 'array' | 'object'

/** The schema of a kind from one minor version on. */
export interface VersionedSchema {
  since: number
  /** Where a kind of document has several kinds of objects: which of them (`Kind.variantOf`). */
  of?: string
  schema: Schema
}

export const text = (description: string): Schema => ({ type: ['string', 'null'], description })

export const choice = (description: string, values: Readonly<Record<string, string>>): Schema => ({
  ...text(description),
  'x-values': values,
})

export const bool = (description: string): Schema => ({ type: ['boolean', 'null'], description })

export const integer = (description: string): Schema => ({ type: ['integer', 'null'], description })

const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }

export const int32 = (description: string): Schema => ({ ...integer(description), ...INT32 })

/** intstr.IntOrString: a number of 32 bits or a text. */
export const intOrString = (description: string): Schema => ({
  type: ['string', 'integer', 'null'],
  description,
  ...INT32,
})

export const time = (description: string): Schema => ({ ...text(description), format: 'date-time' })

export const list = (description: string, items: Schema): Schema => ({ type: ['array', 'null'], description, items })

export const texts = (description: string, item: string): Schema => list(description, text(item))

export const struct = (description: string, properties: Record<string, Schema>): Schema => ({
  type: ['object', 'null'],
  description,
  properties,
  additionalProperties: false,
})

export const textMap = (description: string, value: string): Schema => ({
  type: ['object', 'null'],
  description,
  additionalProperties: text(value),
})

/** Anything under a mapping, unread. */
export const anyStruct = (description: string): Schema => ({ type: ['object', 'null'], description })

export const since = (version: string, schema: Schema): Schema => ({ ...schema, 'x-since': version })
