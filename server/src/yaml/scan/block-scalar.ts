import { HOLE } from '../hole.ts'
import { lastBefore } from '../search.ts'
import { breakText, DASH, isBlank, isBreak, isBreakOrEnd, isDigit, PLUS, SPACE, TAB, ZERO } from './characters.ts'
import { makeScalar } from './queue.ts'
import { atTemplateLine, codeAt, endOfLine, fault, type Scanner, skipBreak } from './scanner.ts'
import type { Token } from './token.ts'
import { finishLine } from './whitespace.ts'

/** What "|" or ">" is followed by. */
interface Header {
  keep: boolean
  strip: boolean
  /** Indentation indicator, 0 for none. */
  increment: number
}

function scanChomping(s: Scanner, header: Header): void {
  const code = codeAt(s, s.pos)
  if (code !== PLUS && code !== DASH) return
  header.keep = code === PLUS
  header.strip = code === DASH
  s.pos++
}

function scanIncrement(s: Scanner, header: Header): void {
  const code = codeAt(s, s.pos)
  if (!isDigit(code)) return
  if (code === ZERO) fault(s, 'found an indentation indicator equal to 0')
  header.increment = code - ZERO
  s.pos++
}

function scanHeader(s: Scanner): Header {
  const header = { keep: false, strip: false, increment: 0 }
  s.pos++
  const code = codeAt(s, s.pos)
  if (isDigit(code)) {
    scanIncrement(s, header)
    scanChomping(s, header)
  } else {
    scanChomping(s, header)
    if (header.keep || header.strip) scanIncrement(s, header)
  }
  return header
}

/** Lines of a block scalar as they are read. */
interface Body {
  /** Column of the content, 0 until it is known. */
  indent: number
  /** Line breaks after the last content line's own. */
  breaks: string
  /** Where the last empty line ends, before its line break. */
  breaksEnd: number
  /** A template writes one of the lines that `breaks` stands for. */
  hole: boolean
}

/** Whether the template line at the position writes to this scalar: to a column inside of what holds the scalar. */
function writesHere(s: Scanner): boolean {
  const line = s.templateLines?.[lastBefore(s.templateLines, s.pos)]
  return line !== undefined && line.kind === 'output' && line.column > s.indent
}

/** Takes a template line as an empty one that holds a hole; answers the code behind it. */
function scanTemplateLine(s: Scanner, body: Body): number {
  if (writesHere(s)) body.hole = true
  body.breaks += HOLE
  s.pos = endOfLine(s, s.pos)
  return codeAt(s, s.pos)
}

/** Steps over indentation and empty lines, and settles the indentation at the first line that is not empty. */
function scanBreaks(s: Scanner, body: Body): void {
  let deepest = 0
  for (;;) {
    let code = codeAt(s, s.pos)
    while (code === SPACE && (body.indent === 0 || s.pos - s.lineStart < body.indent)) code = codeAt(s, ++s.pos)
    const column = s.pos - s.lineStart
    if (atTemplateLine(s)) code = scanTemplateLine(s, body)
    else if (column > deepest) deepest = column
    if (code === TAB && (body.indent === 0 || column < body.indent)) {
      fault(s, 'found a tab character where an indentation space is expected')
      s.pos = endOfLine(s, s.pos)
      code = codeAt(s, s.pos)
    }
    if (!isBreak(code)) break
    body.breaksEnd = s.pos
    body.breaks += breakText(code)
    skipBreak(s)
  }
  if (body.indent === 0) body.indent = Math.max(deepest, s.indent + 1, 1)
}

/** A literal or folded scalar (scannerc.go, yaml_parser_scan_block_scalar). */
export function scanBlockScalar(s: Scanner, literal: boolean): Token {
  const start = s.pos
  const header = scanHeader(s)
  let end = s.pos
  finishLine(s)
  const indent = header.increment === 0 ? 0 : Math.max(s.indent, 0) + header.increment
  const body: Body = { indent, breaks: '', breaksEnd: end, hole: false }
  scanBreaks(s, body)
  let text = ''
  let lastBreak = ''
  let blankBefore = false
  while (s.pos - s.lineStart === body.indent && s.pos < s.end) {
    const from = s.pos
    const blank = isBlank(codeAt(s, from))
    const folds = !literal && !blankBefore && !blank && lastBreak === '\n'
    if (!folds) text += lastBreak
    else if (body.breaks === '') text += ' '
    text += body.breaks
    body.breaks = ''
    body.hole = false
    blankBefore = blank
    let pos = from
    let code = codeAt(s, pos)
    while (!isBreakOrEnd(code)) code = codeAt(s, ++pos)
    text += s.text.slice(from, pos)
    s.pos = end = pos
    lastBreak = ''
    if (isBreak(code)) {
      lastBreak = breakText(code)
      skipBreak(s)
    }
    scanBreaks(s, body)
  }
  if (!header.strip || body.hole) text += lastBreak
  const keep = header.keep || body.hole
  if (keep) text += body.breaks
  return makeScalar(s, text, literal ? 'literal' : 'folded', start, keep ? Math.max(end, body.breaksEnd) : end)
}
