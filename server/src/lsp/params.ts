import { ErrorCodes, ResponseError } from 'vscode-languageserver'
import type { Position, Range } from '../api/text.ts'

/**
 * What a client sends is anything at all until it was looked at. These read one member each; a request whose member is
 * missing or odd is answered with InvalidParams.
 */
export type Params = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refuse = (what: string): never => {
  throw new ResponseError(ErrorCodes.InvalidParams, `${what} is missing or malformed.`)
}

export const objectIn = (value: unknown, what: string): Params => (isObject(value) ? value : refuse(what))

export function textIn(params: unknown, key: string): string {
  const value = objectIn(params, 'params')[key]
  return typeof value === 'string' ? value : refuse(key)
}

/** undefined: it is not given. */
export function optionalTextIn(params: unknown, key: string): string | undefined {
  const value = objectIn(params, 'params')[key]
  return value === undefined || value === null || typeof value === 'string' ? (value ?? undefined) : refuse(key)
}

/** `params.textDocument.uri` */
export function uriIn(params: unknown): string {
  const { textDocument } = objectIn(params, 'params')
  const uri = objectIn(textDocument, 'textDocument').uri
  return typeof uri === 'string' ? uri : refuse('textDocument.uri')
}

export const positionIn = (params: unknown): Position => position(objectIn(params, 'params').position, 'position')

export const rangeIn = (params: unknown): Range => range(objectIn(params, 'params').range, 'range')

export function range(value: unknown, what: string): Range {
  const { start, end } = objectIn(value, what)
  return { start: position(start, `${what}.start`), end: position(end, `${what}.end`) }
}

function position(value: unknown, what: string): Position {
  const { line, character } = objectIn(value, what)
  return isCount(line) && isCount(character) ? { line, character } : refuse(what)
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The addresses of things that have one: files, folders. */
export const urisIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.flatMap(one => (isObject(one) && typeof one.uri === 'string' ? [one.uri] : [])) : []
