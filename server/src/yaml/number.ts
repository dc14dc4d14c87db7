/** Numbers as Go's strconv reads them for go-yaml v2's resolve.go. */

const SHORT_DECIMAL = /^[1-9][0-9]{0,14}$/
const INTEGER = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/
const SIGNED_BINARY = /^0b([-+])([01]+)$/
const STYLE_FLOAT = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/
/** What ParseFloat takes of texts that start with "."; underscores only between digits. */
const DOT_FLOAT = /^\.[0-9]+(_[0-9]+)*([eE][-+]?[0-9]+(_[0-9]+)*)?$/

const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n
const MAX_UINT64 = 2n ** 64n - 1n
/** Binary digits of the largest number; more of them (after leading zeros) are out of any range. */
const MAX_DIGITS = 64

/** An int64, or a uint64 without a sign; undefined for anything else. Underscores are ignored. */
export function parseInteger(text: string): bigint | undefined {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text
  const signedBinary = SIGNED_BINARY.exec(plain)
  if (signedBinary) return inRange(signedBinary[1] as string, '0b', signedBinary[2] as string)
  const match = INTEGER.exec(plain)
  if (!match) return undefined
  const sign = match[1] as string
  if (match[2] !== undefined) return inRange(sign, '0x', match[2])
  if (match[3] !== undefined) return inRange(sign, '0b', match[3])
  if (match[4] !== undefined) return inRange(sign, '0o', match[4])
  return inRange(sign, '', match[5] as string)
}

function inRange(sign: string, prefix: string, digits: string): bigint | undefined {
  const significant = digits.replace(/^0+(?=.)/, '')
  if (significant.length > MAX_DIGITS) return undefined
  const magnitude = BigInt(prefix + significant)
  const value = sign === '-' ? -magnitude : magnitude
  if (value < MIN_INT64 || value > (sign === '' ? MAX_UINT64 : MAX_INT64)) return undefined
  return value
}

function finite(text: string): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A float in decimal notation that is in range; undefined for anything else. */
export function parseFloat64(text: string): number | undefined {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text
  if (text.startsWith('.')) return DOT_FLOAT.test(text) ? finite(plain) : undefined
  return STYLE_FLOAT.test(plain) ? finite(plain) : undefined
}

/** A plain scalar that starts with a digit, a sign or a dot. */
export function parseNumber(text: string): number | undefined {
  if (SHORT_DECIMAL.test(text)) return Number(text)
  if (text.startsWith('.')) return parseFloat64(text)
  const integer = parseInteger(text)
  return integer === undefined ? parseFloat64(text) : Number(integer)
}
