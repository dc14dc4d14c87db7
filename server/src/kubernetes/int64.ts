/** Whether Go's strconv.ParseInt(text, 10, 64) takes it. */
export function isInt64(text: string): boolean {
  if (!/^[+-]?[0-9]+$/.test(text)) return false
  const digits = text.replace(/^[+-]?0*/, '')
  if (digits.length !== LARGEST.length) return digits.length < LARGEST.length
  return digits <= (text.startsWith('-') ? SMALLEST : LARGEST)
}

const LARGEST = '9223372036854775807'
const SMALLEST = '9223372036854775808'
