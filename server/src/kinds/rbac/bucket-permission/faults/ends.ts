import { AHEAD, afterValue, fault, isInObject, missing, other, type Scanner, tooMuch } from './scanner.ts'

/** The text ends: what is open is closed. */
export function atEnd(s: Scanner): boolean {
  if (s.text.trim() === '') fault(s, 'nothing', 0, s.text.length)
  else if (s.expected === 'colon' || (s.expected === 'value' && isInObject(s))) other(s, Math.max(s.end - 1, 0), s.end)
  else if (s.frames.length > 0) {
    dropComma(s)
    missing(s, 'missing end', s.frames.map(endOf).reverse().join(''))
  }
  return false
}

const endOf = ({ bracket }: { bracket: '{' | '[' }): string => (bracket === '{' ? '}' : ']')

/** A comma that nothing follows. */
export function dropComma(s: Scanner): void {
  if (s.expected === 'key' || s.expected === 'value') tooMuch(s, 'trailing comma', s.comma, s.comma + 1)
}

/** A closing bracket, and what is missing before it. */
export function readEnd(s: Scanner, character: '}' | ']'): boolean {
  if (s.expected === 'colon' || (s.expected === 'value' && isInObject(s))) return other(s, s.pos, s.pos + 1)
  const open = s.frames.findLastIndex(frame => endOf(frame) === character)
  if (open < 0) {
    tooMuch(s, 'extra end', s.pos, s.pos + 1)
    s.pos++
    return true
  }
  dropComma(s)
  const inner = s.frames.splice(open + 1)
  if (inner.length > 0) missing(s, 'missing end', inner.map(endOf).reverse().join(''))
  const closed = s.frames.pop()
  s.pos++
  if (s.frames.length === 0) s.rootEmpty = closed?.entries === 0
  afterValue(s)
  return true
}

/** A comma, where one may stand or not. */
export function readComma(s: Scanner): boolean {
  const at = s.pos++
  if (s.expected === 'comma') {
    s.comma = at
    s.expected = isInObject(s) ? 'key' : 'value'
    return true
  }
  if (s.expected === 'colon' || (s.expected === 'value' && isInObject(s))) return other(s, at, at + 1)
  // Between two objects it stays.
  if (s.expected === 'nothing' && /^\s*\{/.test(s.text.slice(s.pos, s.pos + AHEAD))) s.comma = at
  else tooMuch(s, s.expected === 'nothing' ? 'trailing comma' : 'extra comma', at, at + 1)
  return true
}
