import type { Json } from '../change.ts'
import { indentAll } from './lines.ts'
import { literalOf } from './literal.ts'
import { quoted } from './quote.ts'
import type { Style } from './style.ts'

/** Lines of new text, set in below the column of the first one. */
export type Lines = readonly string[]

/** A value in a block collection: `head` stands behind its colon or dash, `body` below, set in from the key or dash. */
export interface Layout {
  head: string
  body: Lines
}

const isList = (value: Json): value is Json[] => Array.isArray(value)
const isMap = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)
export const isContainer = (value: Json): value is Json[] | { [key: string]: Json } => isList(value) || isMap(value)

/** `key` is the value's own, or that of the sequence that it is an item of. */
export function layoutOf(value: Json, key: string, isItem: boolean, style: Style): Layout {
  if (!isContainer(value)) return scalarLayout(value, key, isItem, style)
  if (fitsInBrackets(value, key, style)) return { head: inBrackets(value, key, isItem, style), body: [] }
  const lines = blockLines(value, key, style)
  if (isItem) return { head: lines[0] ?? '', body: indentAll(lines.slice(1), style.gap()) }
  return { head: '', body: indentAll(lines, isList(value) ? style.dash() : style.step()) }
}

function scalarLayout(value: Json, key: string, isItem: boolean, style: Style): Layout {
  const literal = typeof value === 'string' ? literalOf(value) : undefined
  if (literal) return { head: literal.header, body: indentAll(literal.lines, isItem ? style.gap() : style.step()) }
  return { head: scalarText(value, key, isItem, style, false), body: [] }
}

/** Empty collections, and lists of scalars where the document has them in brackets. */
const fitsInBrackets = (value: object, key: string, style: Style): boolean => {
  const children: Json[] = Object.values(value)
  return children.length === 0 || (Array.isArray(value) && style.bracketsOf(key) && !children.some(isContainer))
}

/** The style without collections over several lines. */
export const inOneLine = (style: Style): Style => ({ ...style, tallMaps: () => false, tallLists: () => false })

const inBrackets = (value: Json, key: string, isItem: boolean, style: Style): string =>
  flowLines(value, key, isItem, inOneLine(style)).join('')

/** A collection in block style. */
export function blockLines(value: Json, key: string, style: Style): Lines {
  if (isList(value)) return value.flatMap(item => itemLines(item, key, style))
  if (isMap(value)) return Object.entries(value).flatMap(([name, one]) => entryLines(name, one, style))
  return []
}

/** `key: value` of a block mapping. */
export function entryLines(key: string, value: Json, style: Style): Lines {
  const { head, body } = layoutOf(value, key, false, style)
  return [`${quoted(key, style.keys(), false)}:${head && ` ${head}`}`, ...body]
}

/** `- value` of the block sequence below `key`. */
export function itemLines(value: Json, key: string, style: Style): Lines {
  const { head, body } = layoutOf(value, key, true, style)
  return [`-${' '.repeat(style.gap() - 1)}${head}`, ...body]
}

/** A value inside a flow collection, or a flow collection itself. */
export function flowLines(value: Json, key: string, isItem: boolean, style: Style): Lines {
  if (isList(value))
    return collect(
      '[',
      ']',
      value.map(item => flowLines(item, key, true, style)),
      value,
      style,
    )
  if (!isMap(value)) return [scalarText(value, key, isItem, style, true)]
  return collect(
    '{',
    '}',
    Object.entries(value).map(([name, one]) => flowEntryLines(name, one, style)),
    value,
    style,
  )
}

/** `key: value` of a flow mapping. */
export function flowEntryLines(key: string, value: Json, style: Style): Lines {
  const [first = '', ...rest] = flowLines(value, key, false, style)
  return [`${quoted(key, style.keys(), true)}:${style.space()}${first}`, ...rest]
}

/** Children between their brackets: in one line, or one a line where the document is written so. */
function collect(open: string, close: string, children: Lines[], value: object, style: Style): Lines {
  const isTall = Array.isArray(value) ? style.tallLists() && value.some(isContainer) : style.tallMaps()
  if (!isTall || children.length === 0) {
    return [`${open}${children.map(lines => lines.join('')).join(`,${style.space()}`)}${close}`]
  }
  const rows = children.flatMap((lines, i) => (i < children.length - 1 ? withComma(lines) : lines))
  return [open, ...indentAll(rows, style.step()), close]
}

const withComma = (lines: Lines): Lines => lines.map((line, i) => (i === lines.length - 1 ? `${line},` : line))

function scalarText(value: Json, key: string, isItem: boolean, style: Style, inFlow: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const wanted = style.quoteOf(key, isItem)
  const text = quoted(value, wanted, inFlow)
  // JSON in a string, say, is easier to read without backslashes.
  return text.includes('\\"') && !style.json ? quoted(value, 'single', inFlow) : text
}
