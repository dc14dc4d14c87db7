import { atKey, atValue, type Path, type Place } from '../../yaml/path.ts'

/** Why a document is no request, and where. */
export interface Misread {
  misread: { at: Place; message: string }
}

export const misreadKey = (path: Path, message: string): Misread => ({ misread: { at: atKey(path), message } })
export const misreadValue = (path: Path, message: string): Misread => ({ misread: { at: atValue(path), message } })

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The mapping below a key; an empty one if there is none. */
export const fieldsIn = (value: unknown, key: string): Fields => {
  const inner = isFields(value) ? value[key] : undefined
  return isFields(inner) ? inner : {}
}

/** "" for anything but text. */
export const textIn = (fields: Fields, key: string): string => {
  const value = fields[key]
  return typeof value === 'string' ? value : ''
}

export const textsIn = (fields: Fields, key: string): string[] => {
  const value = fields[key]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

/** The text values of a mapping, such as labels; undefined when there is no mapping. */
export function textMapIn(fields: Fields, key: string): Record<string, string> | undefined {
  const value = fields[key]
  if (!isFields(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The labels of an object in full: {} where it has none; undefined when there is no object. */
export const labelsOfObject = (object: unknown): Record<string, string> | undefined =>
  isFields(object) ? (textMapIn(fieldsIn(object, 'metadata'), 'labels') ?? {}) : undefined
