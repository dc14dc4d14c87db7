import { CONTROL_LINE, OUTPUT_LINE } from '../hole.ts'
import type { LinePart } from '../template/mask.ts'
import type { Comment, SyntaxProblem } from '../tree.ts'
import { BOM, CR, DASH, DOT, isBlankOrEnd, isBreakOrEnd, LF } from './characters.ts'
import { Refusal } from './refusal.ts'
import type { Token } from './token.ts'

const CONTROL_MARK = CONTROL_LINE.charCodeAt(0)
const OUTPUT_MARK = OUTPUT_LINE.charCodeAt(0)

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
  /** Offset of the bracket that opened the level. */
  opened: number
}

/** State of the scanner, as in go-yaml v2's scannerc.go. */
export interface Scanner {
  readonly text: string
  /** The text's UTF-16 units, and a NUL behind it. */
  readonly codes: Uint16Array
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
  /** Token objects to use again. */
  spare: Token[]
  head: number
  /** Number of tokens taken from the queue so far. */
  parsed: number
  /** The head of the queue is known to be final. */
  available: boolean
  comments: Comment[]
  /** Faults are noted and mended instead of ending the reading. */
  readonly tolerant: boolean
  problems: SyntaxProblem[]
  /** Lines that a template writes; undefined in a text without template parts. */
  readonly templateLines: readonly LinePart[] | undefined
}

export function createScanner(
  text: string,
  codes: Uint16Array,
  end: number,
  tolerant: boolean,
  templateLines: readonly LinePart[] | undefined,
): Scanner {
  const start = codes[0] === BOM ? 1 : 0
  return {
    text,
    codes,
    end,
    pos: start,
    line: 0,
    lineStart: start,
    flowLevel: 0,
    indent: -1,
    indents: [],
    simpleKeyAllowed: true,
    keys: [{ possible: false, required: false, tokenNumber: 0, start: 0, line: 0, column: 0, opened: 0 }],
    queue: [],
    spare: [],
    head: 0,
    parsed: 0,
    available: false,
    comments: [],
    tolerant,
    problems: [],
    templateLines,
  }
}

/** NUL at the end. */
export const codeAt = (s: Scanner, at: number): number => s.codes[at] as number

/** Steps over the line break at the current position; CR LF is one. */
export function skipBreak(s: Scanner): void {
  s.pos += codeAt(s, s.pos) === CR && codeAt(s, s.pos + 1) === LF ? 2 : 1
  s.line++
  s.lineStart = s.pos
}

/** "---" or "..." at the start of a line, with a blank, a line break or the end after it. */
export function atDocumentMarker(s: Scanner): boolean {
  if (s.pos !== s.lineStart) return false
  const { pos } = s
  const code = codeAt(s, pos)
  return (
    (code === DASH || code === DOT) &&
    codeAt(s, pos + 1) === code &&
    codeAt(s, pos + 2) === code &&
    isBlankOrEnd(codeAt(s, pos + 3))
  )
}

/** Whether a template line stands at the position: to the scanner it is nothing, as a comment is. */
export function atTemplateLine(s: Scanner): boolean {
  const code = codeAt(s, s.pos)
  return s.templateLines !== undefined && (code === CONTROL_MARK || code === OUTPUT_MARK)
}

/** Faults that a tolerant reading notes; a text with more of them is no YAML. */
const MAX_FAULTS = 100

/** Stops the reading, or in a tolerant one notes the fault: the caller then goes on as if it were mended. */
export function faultAt(s: Scanner, message: string, start: number, end: number): void {
  if (!s.tolerant) throw new Refusal(message, Math.min(start, s.end), Math.min(Math.max(end, start), s.end))
  if (s.problems.length < MAX_FAULTS) s.problems.push({ message, start, end: Math.max(end, start) })
}

/** A fault at a token; one of no width is shown as the word that it stands before. */
export function faultToken(s: Scanner, message: string, { start, end }: Token): void {
  let wordEnd = end
  if (end === start) while (!isBlankOrEnd(codeAt(s, wordEnd))) wordEnd++
  faultAt(s, message, start, wordEnd)
}

/** A fault at the current character. */
export const fault = (s: Scanner, message: string): void => faultAt(s, message, s.pos, s.pos + 1)

/** Stops any reading. */
export function refuse(s: Scanner, message: string): never {
  throw new Refusal(message, Math.min(s.pos, s.end), Math.min(s.pos + 1, s.end))
}

export function endOfLine(s: Scanner, from: number): number {
  let end = from
  while (!isBreakOrEnd(codeAt(s, end))) end++
  return end
}
