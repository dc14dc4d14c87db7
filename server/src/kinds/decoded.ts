import { deref, fieldsOf } from '../yaml/fields.ts'
import type { Node } from '../yaml/tree.ts'
import type { Schema } from './schema-terms.ts'

type Decoded = string | number | boolean | null | Decoded[] | { [key: string]: Decoded }

/**
 * The value as Go's structs hold it, written as JSON again: unknown fields, null, empty lists and empty maps are gone, a
 * null item of a list is an empty one. Of a value that can be decoded at all; undefined for null.
 */
export function decoded(node: Node | undefined, schema: Schema): Decoded | undefined {
  const target = deref(node)
  const [type] = schema.type
  if (target?.type === 'sequence') {
    const { items } = schema
    if (!items || target.items.length === 0) return undefined
    return target.items.map(item => decoded(item.value, items) ?? zero(items))
  }
  if (target?.type !== 'mapping') return type === 'object' || type === 'array' ? undefined : scalarOf(target?.value)
  const { properties, additionalProperties: values } = schema
  const entries = fieldsOf(target).all.flatMap(({ key, value }): [string, Decoded][] => {
    const field = properties ? (Object.hasOwn(properties, key) ? properties[key] : undefined) : values || undefined
    const found = field && decoded(value, field)
    return found === undefined ? (field && !properties ? [[key, zero(field)]] : []) : [[key, found]]
  })
  return properties || entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const scalarOf = (value: string | number | boolean | null | undefined): Decoded | undefined => value ?? undefined

const zero = ({ type: [type] }: Schema): Decoded => (type === 'object' ? {} : type === 'array' ? [] : '')
