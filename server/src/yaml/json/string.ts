import { type Cursor, fault, unexpected } from './cursor.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

const HEX = /^[0-9a-fA-F]{4}$/

/** The UTF-16 unit of the \u escape at `at`, -1 where none stands there. */
function unitAt(text: string, at: number): number {
  const digits = text.startsWith('\\u', at) ? text.slice(at + 2, at + 6) : ''
  return HEX.test(digits) ? Number.parseInt(digits, 16) : -1
}

/** A \u escape, or two of them that make one character; half a pair is U+FFFD, as in Go. */
function scanUnicode(c: Cursor): string {
  const unit = unitAt(c.text, c.pos)
  if (unit < 0) {
    fault(c, 'invalid character in \\u hexadecimal character escape', c.pos, c.pos + 6)
    c.pos += 2
    return ''
  }
  c.pos += 6
  if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit)
  const low = unitAt(c.text, c.pos)
  if (unit > 0xdbff || low < 0xdc00 || low > 0xdfff) return '\ufffd'
  c.pos += 6
  return String.fromCharCode(unit, low)
}

function scanEscape(c: Cursor): string {
  const name = c.text[c.pos + 1] ?? ''
  if (name === 'u') return scanUnicode(c)
  const simple = ESCAPES[name]
  if (simple === undefined) {
    fault(c, `invalid character '${name}' in string escape code`, c.pos, c.pos + 2)
    c.pos++
    return '\\'
  }
  c.pos += 2
  return simple
}

/** A string in its quotes. One that its line does not end ends with the line. */
export function scanString(c: Cursor): string {
  const { text } = c
  const start = c.pos
  const quote = text.charCodeAt(start)
  let value = ''
  let from = ++c.pos
  for (;;) {
    const code = text.charCodeAt(c.pos)
    if (code === quote) break
    if (c.pos >= text.length || code === 0x0a || code === 0x0d) {
      if (c.pos >= text.length) fault(c, 'unexpected end of JSON input', start, c.pos)
      else fault(c, "invalid character '\\n' in string literal", start, c.pos)
      return value + text.slice(from, c.pos)
    }
    if (code === 0x5c) {
      value += text.slice(from, c.pos) + scanEscape(c)
      from = c.pos
    } else {
      if (code < 0x20) unexpected(c, 'in string literal')
      c.pos++
    }
  }
  value += text.slice(from, c.pos)
  c.pos++
  return value
}
