import { breakText, COLON, endsFlowPlain, HASH, isBlank, isBlankOrBreak, isBlankOrEnd, TAB } from './characters.ts'
import { atEntry, atKeyLine } from './entry-line.ts'
import { foldBreaks } from './fold.ts'
import { makeScalar } from './queue.ts'
import { atDocumentMarker, atTemplateLine, codeAt, fault, type Scanner, type SimpleKey, skipBreak } from './scanner.ts'
import type { Token } from './token.ts'

/** End of the words that start at `pos`, on the same line: before ": ", " #", and in brackets before , ? [ ] { } */
function endOfWords(s: Scanner): number {
  const inFlow = s.flowLevel > 0
  let pos = s.pos
  let end = pos
  for (;;) {
    const code = codeAt(s, pos)
    if (isBlankOrEnd(code)) {
      if (!isBlank(code)) break
      do pos++
      while (isBlank(codeAt(s, pos)))
      if (codeAt(s, pos) === HASH) break
      continue
    }
    if (code === COLON && isBlankOrEnd(codeAt(s, pos + 1))) break
    if (inFlow && endsFlowPlain(code)) break
    end = ++pos
  }
  s.pos = pos
  return end
}

/** Steps over the lines between two lines of a plain scalar; answers what they fold to. */
function scanGap(s: Scanner, indent: number): string {
  const first = breakText(codeAt(s, s.pos))
  let rest = ''
  skipBreak(s)
  for (;;) {
    const code = codeAt(s, s.pos)
    if (isBlank(code)) {
      if (code === TAB && s.pos - s.lineStart < indent) fault(s, 'found a tab character that violates indentation')
      s.pos++
    } else if (isBlankOrBreak(code)) {
      rest += breakText(code)
      skipBreak(s)
    } else return foldBreaks(first, rest)
  }
}

/**
 * Whether the line at the position cannot continue a scalar, in a text that is broken anyway: "key: " never can. A
 * scalar that stands as a key above it is one that lacks its colon.
 */
function isCutOff(s: Scanner, start: number): boolean {
  if (s.flowLevel > 0) return atEntry(s)
  if (!atKeyLine(s)) return false
  const key = s.keys[0] as SimpleKey
  if (key.possible && key.start === start && key.column <= s.pos - s.lineStart) key.required = true
  return true
}

/** A scalar without quotes, over as many lines as it has (scannerc.go, yaml_parser_scan_plain_scalar). */
export function scanPlain(s: Scanner): Token {
  const start = s.pos
  const indent = s.indent + 1
  let text = ''
  let lineStart = start
  let end = start
  let gap = ''
  for (;;) {
    const from = s.pos
    const to = endOfWords(s)
    if (to > from) {
      if (gap !== '') {
        text += s.text.slice(lineStart, end) + gap
        lineStart = from
        gap = ''
      }
      end = to
    }
    if (!isBlankOrBreak(codeAt(s, s.pos))) break
    gap = scanGap(s, indent)
    if (s.flowLevel === 0 && s.pos - s.lineStart < indent) break
    if (atDocumentMarker(s) || codeAt(s, s.pos) === HASH || atTemplateLine(s)) break
    if (s.tolerant && isCutOff(s, start)) break
  }
  // A scalar that ended because a line break did lets a key start there.
  if (gap !== '') s.simpleKeyAllowed = true
  return makeScalar(
    s,
    text === '' ? s.text.slice(start, end) : text + s.text.slice(lineStart, end),
    'plain',
    start,
    end,
  )
}
