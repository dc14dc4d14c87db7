/** How a string stands in a text. */
export type Quote = 'plain' | 'single' | 'double'

/** Words that YAML 1.1 or 1.2 readers take for a boolean, null, infinity, a merge or a default key; compared in lower case. */
const WORDS: ReadonlySet<string> = new Set([
  ...['y', 'n', 'yes', 'no', 'on', 'off', 'true', 'false', 'null', '~', '<<', '='],
  ...['.inf', '+.inf', '-.inf', '.nan', '...'],
])

/** Numbers of YAML 1.1 and 1.2, base 60 and dates among them: go-yaml v2 reads fewer, but another reader may not. */
const NUMBERS: readonly RegExp[] = [
  /^[-+]?0[xob][0-9a-f_]*$/,
  /^[-+]?[0-9_]*(?:\.[0-9_]*)?(?:e[-+]?[0-9]+)?$/,
  /^[-+]?[0-9][0-9_:.-]*$/,
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}[t ]/,
]

/** Characters that begin something else than a plain scalar, or would in some place. */
const INDICATORS = '-?:,[]{}#&*!|>\'"%@`'

/** What a quoted string has to escape: controls, breaks that YAML folds, and the byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/

/** The string stands unquoted and is read back as the same string, by go-yaml v2 and by YAML 1.2 readers. */
export function isPlain(text: string, inFlow: boolean): boolean {
  if (text === '' || text.trim() !== text || UNPRINTABLE.test(text)) return false
  if (INDICATORS.includes(text.charAt(0))) return false
  if (/:(?:\s|$)|\s#/.test(text)) return false
  if (inFlow && /[,[\]{}]/.test(text)) return false
  return !resolves(text.toLowerCase())
}

const resolves = (word: string): boolean => WORDS.has(word) || NUMBERS.some(number => number.test(word))

/** The string in the wanted style, or in the nearest one that gives it back unchanged. */
export function quoted(text: string, wanted: Quote, inFlow: boolean): string {
  if (wanted === 'plain' && isPlain(text, inFlow)) return text
  if (wanted === 'single' && !UNPRINTABLE.test(text)) return `'${text.replaceAll("'", "''")}'`
  return doubleQuoted(text)
}

/** A string as JSON and YAML both read it. */
export const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, escapeCode)

const escapeCode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
