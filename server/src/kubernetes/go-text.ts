/** How Go writes values into messages. */

const ESCAPES: Record<string, string> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
}

/** strconv.Quote: printable characters as they are, the others escaped. */
export function goQuote(text: string): string {
  const inner = text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, char => ESCAPES[char] ?? escaped(char))
  return `"${inner}"`
}

function escaped(char: string): string {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x80) return `\\x${hex(code, 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

const hex = (code: number, width: number): string => code.toString(16).padStart(width, '0')

/** encoding/json: like JSON.stringify, with what could end a script escaped. */
export const goJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, char => `\\u${hex(char.charCodeAt(0), 4)}`)

/** fmt's %#v of a []string. */
export const goStrings = (values: readonly string[]): string => `[]string{${values.map(goQuote).join(', ')}}`
