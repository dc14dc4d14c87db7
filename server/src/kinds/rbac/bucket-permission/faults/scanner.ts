import type { SpanEdit } from '../../../../yaml/edit/span-edit.ts'
import { deletion, insertion } from '../../../../yaml/edit/span-edit.ts'
import type { Fault, FaultType } from './fault.ts'

/** What may stand next. */
export type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing'

export interface Frame {
  bracket: '{' | '['
  entries: number
}

/** A broken JSON text while it is read; all that is wrong is collected with what would mend it. */
export interface Scanner {
  readonly text: string
  pos: number
  expected: Expected
  frames: Frame[]
  faults: Fault[]
  /** Behind the last token. */
  end: number
  /** Of the last comma. */
  comma: number
  /** The outermost value: where it starts, and its closing bracket. */
  rootStart: number
  rootEnd: number
  rootEmpty: boolean
}

export const scannerOf = (text: string): Scanner => ({
  text,
  pos: 0,
  expected: 'value',
  frames: [],
  faults: [],
  end: 0,
  comma: -1,
  rootStart: 0,
  rootEnd: -1,
  rootEmpty: true,
})

/** Characters that are looked at ahead. */
export const AHEAD = 100

/** More than anybody reads. */
export const MOST_FAULTS = 200

export function fault(s: Scanner, type: FaultType, start: number, end: number, edits: readonly SpanEdit[] = []): void {
  s.faults.push({ type, span: { start, end }, text: s.text.slice(start, end), edits })
}

/** The text from `start` to `end` is too much. */
export const tooMuch = (s: Scanner, type: FaultType, start: number, end: number): void =>
  fault(s, type, start, end, [deletion(start, end)])

/** Something is missing behind the last token. */
export const missing = (s: Scanner, type: FaultType, what: string): void =>
  fault(s, type, Math.max(s.end - 1, 0), s.end, [insertion(s.end, what)])

export const isInObject = (s: Scanner): boolean => s.frames.at(-1)?.bracket === '{'

/** After a value: a comma or a bracket, or at the top nothing at all. */
export function afterValue(s: Scanner): void {
  s.end = s.pos
  s.expected = s.frames.length === 0 ? 'nothing' : 'comma'
  const frame = s.frames.at(-1)
  if (frame) frame.entries++
  else s.rootEnd = s.pos
}

/** Nothing makes sense from here on. */
export function other(s: Scanner, start: number, end: number): false {
  fault(s, 'other', start, end)
  return false
}
