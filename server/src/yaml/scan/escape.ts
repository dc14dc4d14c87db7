import { hexValue } from './characters.ts'
import { codeAt, fault, faultAt, type Scanner } from './scanner.ts'

/** What stands for each character after a backslash (scannerc.go; no "\/" there). */
const ESCAPES: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}

const HEX_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** Reads an escape; the position is behind its backslash. */
export function scanEscape(s: Scanner): string {
  const name = s.text.charAt(s.pos)
  const simple = ESCAPES[name]
  if (simple !== undefined) {
    s.pos++
    return simple
  }
  const length = HEX_LENGTHS[name]
  if (length === undefined) {
    s.pos--
    fault(s, 'found unknown escape character')
    s.pos++
    return '\\'
  }
  s.pos++
  return scanHex(s, length)
}

function scanHex(s: Scanner, length: number): string {
  let value = 0
  for (let i = 0; i < length; i++) {
    const digit = hexValue(codeAt(s, s.pos + i))
    if (digit < 0) {
      fault(s, 'did not find expected hexdecimal number')
      return ''
    }
    value = value * 16 + digit
  }
  s.pos += length
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) {
    faultAt(s, 'found invalid Unicode character escape code', s.pos - length, s.pos)
    return '\ufffd'
  }
  return String.fromCodePoint(value)
}
