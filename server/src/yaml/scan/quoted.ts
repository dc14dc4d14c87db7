import { BACKSLASH, breakText, DOUBLE_QUOTE, isBlank, isBlankOrEnd, isBreak, SINGLE_QUOTE } from './characters.ts'
import { entryFollows } from './entry-line.ts'
import { scanEscape } from './escape.ts'
import { foldBreaks } from './fold.ts'
import { makeScalar } from './queue.ts'
import { atDocumentMarker, codeAt, endOfLine, faultAt, type Scanner, skipBreak } from './scanner.ts'
import type { Token } from './token.ts'

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

/** Whether the scalar has to be taken as unclosed here. */
function isCutOff(s: Scanner, start: number): boolean {
  if (atDocumentMarker(s)) faultAt(s, 'found unexpected document indicator', start, endOfLine(s, start))
  else if (s.pos >= s.end) faultAt(s, 'found unexpected end of stream', start, endOfLine(s, start))
  else if (s.tolerant && isBreak(codeAt(s, s.pos)) && entryFollows(s)) {
    faultAt(s, 'found no closing quote on this line', start, s.pos)
  } else return false
  return true
}

/** A scalar in single or double quotes (scannerc.go, yaml_parser_scan_flow_scalar). */
export function scanQuoted(s: Scanner, single: boolean): Token {
  const start = s.pos++
  const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE
  let text = ''
  while (!isCutOff(s, start)) {
    const line = s.line
    text += scanWord(s, single)
    if (codeAt(s, s.pos) === quote) {
      s.pos++
      break
    }
    if (s.tolerant && isCutOff(s, start)) break
    text += scanSpace(s, s.line !== line)
  }
  return makeScalar(s, text, single ? 'single' : 'double', start, s.pos)
}
