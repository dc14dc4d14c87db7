import {
  BACKSLASH,
  breakText,
  DOUBLE_QUOTE,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  SINGLE_QUOTE,
} from './characters.ts'
import { scanEscape } from './escape.ts'
import { foldBreaks } from './fold.ts'
import { makeScalar } from './queue.ts'
import { atDocumentMarker, codeAt, refuseAt, type Scanner, skipBreak } from './scanner.ts'
import type { Token } from './token.ts'

/** An unclosed quote is shown where it opens, not where the text runs out. */
function unclosed(s: Scanner, start: number, message: string): never {
  let end = start
  while (!isBreakOrEnd(codeAt(s, end))) end++
  refuseAt(message, start, end)
}

/**
 * Reads up to the next blank, line break or closing quote. Answers the text; `\` at the end of a line leaves the
 * position behind the line break.
 */
function scanWord(s: Scanner, single: boolean): string {
  let word = ''
  let from = s.pos
  let pos = from
  for (;;) {
    const code = codeAt(s, pos)
    if (isBlankOrEnd(code)) break
    if (single) {
      if (code === SINGLE_QUOTE) {
        if (codeAt(s, pos + 1) !== SINGLE_QUOTE) break
        word += s.text.slice(from, pos + 1)
        from = pos += 2
        continue
      }
    } else if (code === DOUBLE_QUOTE) break
    else if (code === BACKSLASH) {
      word += s.text.slice(from, pos)
      s.pos = pos + 1
      if (isBreak(codeAt(s, pos + 1))) {
        skipBreak(s)
        return word
      }
      word += scanEscape(s)
      from = pos = s.pos
      continue
    }
    pos++
  }
  s.pos = pos
  return from === pos ? word : word + s.text.slice(from, pos)
}

/** Reads blanks and line breaks between two words; `broken`: a `\` has already ended the line. */
function scanSpace(s: Scanner, broken: boolean): string {
  const from = s.pos
  let first = ''
  let rest = ''
  let atLineStart = broken
  let code = codeAt(s, s.pos)
  let end = from
  for (;;) {
    if (isBlank(code)) {
      s.pos++
      if (!atLineStart) end = s.pos
    } else if (isBreak(code)) {
      if (atLineStart) rest += breakText(code)
      else first = breakText(code)
      atLineStart = true
      skipBreak(s)
    } else break
    code = codeAt(s, s.pos)
  }
  if (!atLineStart) return s.text.slice(from, end)
  return first === '' ? rest : foldBreaks(first, rest)
}

/** A scalar in single or double quotes (scannerc.go, yaml_parser_scan_flow_scalar). */
export function scanQuoted(s: Scanner, single: boolean): Token {
  const start = s.pos++
  const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE
  let text = ''
  for (;;) {
    if (atDocumentMarker(s)) unclosed(s, start, 'found unexpected document indicator')
    if (s.pos >= s.end) unclosed(s, start, 'found unexpected end of stream')
    const line = s.line
    text += scanWord(s, single)
    const code = codeAt(s, s.pos)
    if (code === quote) break
    text += scanSpace(s, s.line !== line)
  }
  s.pos++
  return makeScalar(s, text, single ? 'single' : 'double', start, s.pos)
}
