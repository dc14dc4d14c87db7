import type { Position } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import { editStream } from '../yaml/stream.ts'
import { lineCountOf } from './convert.ts'
import { breaksIn, linesOf, offsetOfLine, restOfLine, skipLines } from './line-text.ts'

/**
 * A text with edits that were not read yet, so that a burst of them costs one reading: the stream that was read last, and
 * what stands now in place of its lines [from, to), which are `count` lines.
 */
export interface Draft {
  stream: YamlStream
  from: number
  to: number
  text: string
  count: number
}

/** A change as the client sends it: of a range in the client's characters, or of everything. */
export interface TextChange {
  range?: { start: Position; end: Position }
  text: string
}

/** Units of a line that the client's character count stands for (convert.ts). */
type Units = (line: string, character: number) => number

export const draftOf = (stream: YamlStream): Draft => ({ stream, from: 0, to: 0, text: '', count: 0 })

/** The stream with the edits read. */
export function readDraft({ stream, from, to, text }: Draft): YamlStream {
  if (from === to) return stream
  return editStream(stream, { start: offsetOfLine(stream, from), end: offsetOfLine(stream, to), newText: text })
}

/** The text after one more change. What reaches beyond the end of a line, or of the text, ends there. */
export function editDraft(draft: Draft, { range, text }: TextChange, units: Units): Draft {
  const { stream } = draft
  if (!range) return { stream, from: 0, to: lineCountOf(stream), text, count: breaksIn(text) + 1 }
  const last = lineCountOf(stream) - (draft.to - draft.from) + draft.count - 1
  const start = clamp(range.start, last)
  const end = clamp(isBefore(range.end, range.start) ? range.start : range.end, last)
  const wide = widen(draft, start.line, end.line)
  const parts = isolate(wide, start.line, end.line)
  const edited = replaceIn(
    parts.edited,
    { start: moved(start, -parts.line), end: moved(end, -parts.line), text },
    units,
  )
  const isEnd = wide.to === lineCountOf(stream) && parts.after.text === ''
  const lines = breaksIn(edited) + (isEnd ? 1 : 0)
  return withWholeBreak({
    stream,
    from: wide.from,
    to: wide.to,
    text: parts.before.text + edited + parts.after.text,
    count: parts.before.lines + lines + parts.after.lines,
  })
}

const END = Number.MAX_SAFE_INTEGER

const clamp = ({ line, character }: Position, last: number): Position =>
  line > last ? { line: last, character: END } : { line, character }

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character)

const moved = ({ line, character }: Position, lines: number): Position => ({ line: line + lines, character })

/** Some whole lines. */
interface Lines {
  text: string
  lines: number
}

interface Wide {
  from: number
  to: number
  above: Lines
  own: Lines
  below: Lines
}

/** The draft with the lines of the stream that lie between it and the lines [first, last] of the text as it is now. */
function widen({ stream, from, to, text, count }: Draft, first: number, last: number): Wide {
  const isEmpty = from === to
  const top = isEmpty ? first : Math.min(first, from)
  const own = isEmpty ? { start: first, end: first } : { start: from, end: to }
  const missing = Math.max(last - (own.start + count) + 1, 0)
  return {
    from: top,
    to: own.end + missing,
    above: { text: linesOf(stream, top, own.start), lines: own.start - top },
    own: { text, lines: count },
    below: { text: linesOf(stream, own.end, own.end + missing), lines: missing },
  }
}

const NONE: Lines = { text: '', lines: 0 }

const join = (a: Lines, b: Lines): Lines => ({ text: a.text + b.text, lines: a.lines + b.lines })

/**
 * The part that holds all of the lines [first, last], and what stands around it, which stays as it is. Editors send the
 * changes of one gesture from the bottom up: then the part is what was added above, and the rest is not looked at.
 */
function isolate({ from, above, own, below }: Wide, first: number, last: number) {
  const belowLine = from + above.lines + own.lines
  if (last < from + above.lines) return { line: from, before: NONE, edited: above.text, after: join(own, below) }
  if (first >= belowLine) return { line: belowLine, before: join(above, own), edited: below.text, after: NONE }
  return { line: from, before: NONE, edited: above.text + own.text + below.text, after: NONE }
}

function replaceIn(text: string, edit: { start: Position; end: Position; text: string }, units: Units): string {
  const startLine = skipLines(text, 0, edit.start.line)
  const endLine = skipLines(text, startLine, edit.end.line - edit.start.line)
  const start = startLine + units(restOfLine(text, startLine), edit.start.character)
  const end = Math.max(endLine + units(restOfLine(text, endLine), edit.end.character), start)
  return text.slice(0, start) + edit.text + text.slice(end)
}

/** A line feed that comes to stand behind the CR of the line before makes one break of the two. */
function withWholeBreak(draft: Draft): Draft {
  const { stream, from, to, text } = draft
  if (from === 0 || !text.startsWith('\n')) return draft
  const before = linesOf(stream, from - 1, from)
  if (!before.endsWith('\r')) return draft
  const whole = before + text
  return { stream, from: from - 1, to, text: whole, count: breaksIn(whole) + (to === lineCountOf(stream) ? 1 : 0) }
}
