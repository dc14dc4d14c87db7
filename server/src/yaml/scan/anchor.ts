import { CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, isBlankOrEnd, isWord, PERCENT, QUESTION } from './characters.ts'
import { scanPlain } from './plain.ts'
import { makeToken } from './queue.ts'
import { codeAt, faultAt, type Scanner } from './scanner.ts'
import type { Token } from './token.ts'

const AT = 0x40
const BACKTICK = 0x60

const mayFollow = (code: number): boolean =>
  isBlankOrEnd(code) ||
  code === QUESTION ||
  code === COLON ||
  code === COMMA ||
  code === CLOSE_BRACKET ||
  code === CLOSE_BRACE ||
  code === PERCENT ||
  code === AT ||
  code === BACKTICK

/** "&name" or "*name"; what is no name is mended to a plain scalar: `- *` means a star. */
export function scanAnchor(s: Scanner, kind: number): Token {
  const start = s.pos++
  while (isWord(codeAt(s, s.pos))) s.pos++
  if (s.pos === start + 1 || !mayFollow(codeAt(s, s.pos))) {
    faultAt(s, 'did not find expected alphabetic or numeric character', start, s.pos)
    s.pos = start
    return scanPlain(s)
  }
  const scanned = makeToken(s, kind, start, s.pos)
  scanned.text = s.text.slice(start + 1, s.pos)
  return scanned
}
