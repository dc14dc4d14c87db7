import type { ScalarValue } from '../resolve.ts'
import type { ScalarNode } from '../tree.ts'
import { type Cursor, fault, unexpected } from './cursor.ts'
import { scanString } from './string.ts'

const LITERALS: ReadonlyMap<string, ScalarValue> = new Map<string, ScalarValue>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/

const node = (start: number, end: number, style: 'plain' | 'double', text: string, value: ScalarValue): ScalarNode => ({
  type: 'scalar',
  start,
  end,
  tag: undefined,
  anchor: undefined,
  style,
  text,
  value,
})

function scanQuoted(c: Cursor): ScalarNode {
  const start = c.pos
  const text = scanString(c)
  return node(start, c.pos, 'double', text, text)
}

/** A word: a literal, a number, or something that JSON does not have, which is taken as a string. */
function scanWord(c: Cursor, where: string): ScalarNode {
  const start = c.pos
  const next = /[\s,:[\]{}"']/g
  next.lastIndex = start + 1
  c.pos = next.exec(c.text)?.index ?? c.text.length
  const text = c.text.slice(start, c.pos)
  const literal = LITERALS.get(text)
  if (literal !== undefined) return node(start, c.pos, 'plain', text, literal)
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(number)) return node(start, c.pos, 'plain', text, number)
  if (NUMBER.test(text)) fault(c, `cannot unmarshal number ${text}`, start, c.pos)
  else fault(c, `invalid character '${String.fromCodePoint(text.codePointAt(0) as number)}' ${where}`, start, c.pos)
  return node(start, c.pos, 'plain', text, text)
}

export function scanScalar(c: Cursor): ScalarNode {
  const quote = c.text[c.pos]
  if (quote === "'") unexpected(c, 'looking for beginning of value')
  return quote === '"' || quote === "'" ? scanQuoted(c) : scanWord(c, 'looking for beginning of value')
}

export function scanKey(c: Cursor): ScalarNode {
  const where = 'looking for beginning of object key string'
  if (c.text[c.pos] === '"') return scanQuoted(c)
  unexpected(c, where)
  if (c.text[c.pos] === "'") return scanQuoted(c)
  const problems = c.problems.length
  const key = scanWord(c, where)
  c.problems.length = Math.min(c.problems.length, problems)
  return { ...key, value: key.text }
}

/** What is not there. */
export const nothing = (at: number): ScalarNode => node(at, at, 'plain', '', null)
