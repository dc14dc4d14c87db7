import {
  BACKSLASH,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  endsFlowPlain,
  HASH,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
} from './characters.ts'
import { codeAt, type Scanner } from './scanner.ts'

/** Deeper entries are not looked for: that keeps the effort in proportion to the text. */
const MAX_COLUMN = 1000

/** End of a key at `at`, before its ":"; -1 where no key and ": " stand there on one line. */
function endOfKey(s: Scanner, at: number): number {
  const quote = codeAt(s, at)
  let pos = at
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
    for (pos++; codeAt(s, pos) !== quote; pos++) {
      if (isBreakOrEnd(codeAt(s, pos))) return -1
      if (quote === DOUBLE_QUOTE && codeAt(s, pos) === BACKSLASH && !isBreakOrEnd(codeAt(s, pos + 1))) pos++
    }
    for (pos++; isBlank(codeAt(s, pos)); pos++);
    return codeAt(s, pos) === COLON && isBlankOrEnd(codeAt(s, pos + 1)) ? pos : -1
  }
  for (let code = quote; !isBreakOrEnd(code); code = codeAt(s, ++pos)) {
    if (code === COLON && isBlankOrEnd(codeAt(s, pos + 1))) return pos > at ? pos : -1
    const ends = endsFlowPlain(code) && code !== QUESTION
    if (ends || code === DOUBLE_QUOTE || (code === HASH && isBlank(codeAt(s, pos - 1)))) return -1
  }
  return -1
}

/** Whether a line that starts with "key: " is at the position. */
export const atKeyLine = (s: Scanner): boolean => endOfKey(s, s.pos) >= 0

/** Whether what starts at an offset of column `column` can only be an entry of a block around the current text. */
function isEntry(s: Scanner, at: number, column: number): boolean {
  if (column > s.indent) return false
  return (codeAt(s, at) === DASH && isBlankOrEnd(codeAt(s, at + 1))) || endOfKey(s, at) >= 0
}

/** Whether the position is the first character of a line that is an entry of a block around. */
export function atEntry(s: Scanner): boolean {
  const column = s.pos - s.lineStart
  if (column > s.indent || column > MAX_COLUMN) return false
  for (let i = s.lineStart; i < s.pos; i++) if (codeAt(s, i) !== SPACE) return false
  return isEntry(s, s.pos, column)
}

/** The same for the next line that is not blank; the position is at a line break. */
export function entryFollows(s: Scanner): boolean {
  let lineStart = s.pos
  let pos = s.pos
  for (; isBreak(codeAt(s, pos)) || codeAt(s, pos) === SPACE; pos++) if (isBreak(codeAt(s, pos))) lineStart = pos + 1
  return isEntry(s, pos, pos - lineStart)
}
