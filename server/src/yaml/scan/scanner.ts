import type { Comment } from '../tree.ts'
import { BOM, CR, DASH, DOT, isBlankOrEnd, LF } from './characters.ts'
import { Refusal } from './refusal.ts'
import type { Token } from './token.ts'

/** A place where a key without "?" may have started; one for each flow level. */
export interface SimpleKey {
  possible: boolean
  /** A ":" has to follow: the key stands at the indentation of a block mapping. */
  required: boolean
  /** Number of the token it starts with, counted from the start of the text. */
  tokenNumber: number
  start: number
  line: number
  column: number
}

/** State of the scanner, as in go-yaml v2's scannerc.go. */
export interface Scanner {
  /** The document's text and a NUL. */
  readonly text: string
  /** Offset of that NUL. */
  readonly end: number
  pos: number
  line: number
  /** Offset where the current line starts: pos - lineStart is the column. */
  lineStart: number
  flowLevel: number
  /** Column of the innermost block collection, -1 outside of any. */
  indent: number
  indents: number[]
  simpleKeyAllowed: boolean
  /** keys[flowLevel] is the current one; those above are spare. */
  keys: SimpleKey[]
  queue: Token[]
  head: number
  /** Number of tokens taken from the queue so far. */
  parsed: number
  /** The head of the queue is known to be final. */
  available: boolean
  ended: boolean
  comments: Comment[]
}

export function createScanner(text: string): Scanner {
  const start = text.charCodeAt(0) === BOM ? 1 : 0
  return {
    text: `${text}\0`,
    end: text.length,
    pos: start,
    line: 0,
    lineStart: start,
    flowLevel: 0,
    indent: -1,
    indents: [],
    simpleKeyAllowed: true,
    keys: [{ possible: false, required: false, tokenNumber: 0, start: 0, line: 0, column: 0 }],
    queue: [],
    head: 0,
    parsed: 0,
    available: false,
    ended: false,
    comments: [],
  }
}

/** The next character; NUL at the end. */
export const peek = (s: Scanner): number => s.text.charCodeAt(s.pos)
export const peekAt = (s: Scanner, ahead: number): number => s.text.charCodeAt(s.pos + ahead)
export const column = (s: Scanner): number => s.pos - s.lineStart

/** Steps over the line break at the current position; CR LF is one. */
export function skipBreak(s: Scanner): void {
  s.pos += s.text.charCodeAt(s.pos) === CR && s.text.charCodeAt(s.pos + 1) === LF ? 2 : 1
  s.line++
  s.lineStart = s.pos
}

/** "---" or "..." at the start of a line, with a blank, a line break or the end after it. */
export function atDocumentMarker(s: Scanner): boolean {
  if (s.pos !== s.lineStart) return false
  const { text, pos } = s
  const code = text.charCodeAt(pos)
  return (
    (code === DASH || code === DOT) &&
    text.charCodeAt(pos + 1) === code &&
    text.charCodeAt(pos + 2) === code &&
    isBlankOrEnd(text.charCodeAt(pos + 3))
  )
}

/** Stops the reading at the current character. */
export function refuse(s: Scanner, message: string): never {
  throw new Refusal(message, Math.min(s.pos, s.end), Math.min(s.pos + 1, s.end))
}

/** Stops the reading, pointing at something that began earlier. */
export function refuseAt(message: string, start: number, end: number): never {
  throw new Refusal(message, start, end)
}
