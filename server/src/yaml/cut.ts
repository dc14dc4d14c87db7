import { BOM, CR, DASH, DOT, HASH, isBlankOrBreak, isBlankOrEnd, isBreak, LF, PERCENT } from './scan/characters.ts'

/** A piece of a stream that holds one document. */
export interface Cut {
  start: number
  end: number
  /** Has a "---" of its own. */
  marked: boolean
}

const BLANK_LINE = 0
const DIRECTIVE = 1
const CONTENT = 2
const DOCUMENT_START = 3
const DOCUMENT_END = 4

const isMarker = (text: string, at: number, end: number, code: number): boolean =>
  text.charCodeAt(at) === code &&
  text.charCodeAt(at + 1) === code &&
  text.charCodeAt(at + 2) === code &&
  (at + 3 >= end || isBlankOrEnd(text.charCodeAt(at + 3)))

/** What a line is; a comment reaches to any of YAML's line breaks, of which editors know only some. */
function kindOfLine(text: string, start: number, end: number): number {
  if (isMarker(text, start, end, DASH)) return DOCUMENT_START
  if (isMarker(text, start, end, DOT)) return DOCUMENT_END
  let i = start
  for (;;) {
    while (i < end && isBlankOrBreak(text.charCodeAt(i))) i++
    if (i >= end) return BLANK_LINE
    const code = text.charCodeAt(i)
    if (code === PERCENT && (i === start || isBreak(text.charCodeAt(i - 1)))) return DIRECTIVE
    if (code !== HASH) return CONTENT
    while (i < end && !isBreak(text.charCodeAt(i))) i++
  }
}

/** Start of the next line; `cr`: the text has CRs. */
function nextLine(text: string, start: number, cr: boolean): number {
  if (!cr) return text.indexOf('\n', start) + 1 || text.length
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === LF) return i + 1
    if (code === CR) return text.charCodeAt(i + 1) === LF ? i + 2 : i + 1
  }
  return text.length
}

/**
 * Cuts a text before its "---" lines and behind its "..." lines: at the start of a line they mark documents in every
 * context. Comments and directives before the first content belong to the document that follows, blank lines and
 * comments at the end to the last one. `first`: the text is the start of its stream.
 */
export function cutDocuments(text: string, first: boolean): Cut[] {
  const cuts: Cut[] = []
  let start = 0
  let marked = false
  let filled = false
  /** Behind the last "..." line of the piece, -1 for none. */
  let ended = -1
  const cut = (at: number): void => {
    cuts.push({ start, end: at, marked })
    start = at
    marked = false
    filled = false
    ended = -1
  }
  let line = first && text.charCodeAt(0) === BOM ? 1 : 0
  const cr = text.includes('\r')
  while (line < text.length) {
    const next = nextLine(text, line, cr)
    // A line in the middle of a document can only be one of the two markers to matter.
    const code = text.charCodeAt(line)
    const matters = code === DASH || code === DOT || !filled || ended >= 0
    const kind = matters ? kindOfLine(text, line, next) : BLANK_LINE
    if (kind === DOCUMENT_START) {
      if (ended >= 0) cut(ended)
      else if (marked || filled) cut(line)
      marked = true
      // Nothing else on the way to the next marker needs a look.
      filled = true
    } else if (kind === DOCUMENT_END) {
      filled = true
      ended = next
    } else if (kind !== BLANK_LINE) {
      if (ended >= 0) cut(ended)
      if (kind === CONTENT || marked) filled = true
    }
    line = next
  }
  cut(text.length)
  return cuts
}
