import { AHEAD, fault, other, type Scanner } from './scanner.ts'

/** False, and a fault, for a backslash before anything else than a quote. */
export const canReadString = (s: Scanner): boolean =>
  s.text[s.pos] !== '\\' || s.text[s.pos + 1] === '"' || other(s, s.pos, s.pos + 1)

/** The first key of an object without braces. */
export const isKey = (s: Scanner, word: string): boolean =>
  s.frames.length === 0 && /^[ \t]*:/.test(s.text.slice(s.pos + word.length, s.pos + word.length + AHEAD))

/** What JSON writes without quotes. */
export const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?)$/

/** What a word of a key or value is made of; other languages' true and null are none. */
export function wordAt({ text, pos }: Scanner): string {
  const word = /(?:[^\s,:;=[\]{}"'`\\“”„«»‘’()<>/#]|\/(?![/*]))+/y
  word.lastIndex = pos
  return word.exec(text)?.[0] ?? ''
}

const OTHER_LITERAL = /^(?:true|false|none|nil|null|undefined)$/i

/** A text that is written without quotes. */
export function readWord(s: Scanner, type: 'bare key' | 'bare word', word: string): void {
  const start = s.pos
  s.pos += word.length
  const edits = [
    { span: { start, end: start }, newText: '"' },
    { span: { start: s.pos, end: s.pos }, newText: '"' },
  ]
  const isText = (type === 'bare key' || s.frames.length > 0) && !OTHER_LITERAL.test(word)
  fault(s, type, start, s.pos, isText ? edits : [])
}
