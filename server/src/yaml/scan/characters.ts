/**
 * Character classes of libyaml (go-yaml v2, yamlprivateh.go) on UTF-16 units. The end of the text is NUL: the scanner
 * puts one behind the text, and a NUL inside a text is refused before scanning.
 */

const BLANK = 1
const BREAK = 2
const END = 4
const WORD = 8
const FLOW_END = 16
const NO_PLAIN_START = 32
const REFUSED = 64

const CLASSES = new Uint8Array(256)
const mark = (characters: string, bits: number): void => {
  for (let i = 0; i < characters.length; i++) {
    const code = characters.charCodeAt(i)
    CLASSES[code] = (CLASSES[code] ?? 0) | bits
  }
}
mark(' \t', BLANK)
mark('\n\r\u0085', BREAK)
mark('\0', END)
mark('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-', WORD)
mark(',?[]{}', FLOW_END)
mark('-?:,[]{}#&*!|>\'"%@`', NO_PLAIN_START)

for (let code = 0; code < 0xa0; code++) {
  const fine = (code >= 0x20 && code < 0x7f) || code === 0x09 || code === 0x0a || code === 0x0d || code === 0x85
  if (!fine) CLASSES[code] = (CLASSES[code] ?? 0) | REFUSED
}

const LINE_SEPARATOR = 0x2028
const PARAGRAPH_SEPARATOR = 0x2029

const has = (code: number, bits: number): boolean =>
  code < 256
    ? ((CLASSES[code] as number) & bits) !== 0
    : (code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR) && (bits & BREAK) !== 0

/** Space or tab. */
export const isBlank = (code: number): boolean => code === 0x20 || code === 0x09
/** LF, CR, NEL, LS, PS. */
export const isBreak = (code: number): boolean => has(code, BREAK)
export const isBreakOrEnd = (code: number): boolean => has(code, BREAK | END)
export const isBlankOrBreak = (code: number): boolean => has(code, BLANK | BREAK)
export const isBlankOrEnd = (code: number): boolean => has(code, BLANK | BREAK | END)
/** What anchors, tag handles and directive names are made of: letters, digits, '_', '-'. */
export const isWord = (code: number): boolean => code < 256 && ((CLASSES[code] as number) & WORD) !== 0
/** Ends a plain scalar inside brackets: , ? [ ] { } */
export const endsFlowPlain = (code: number): boolean => code < 256 && ((CLASSES[code] as number) & FLOW_END) !== 0
/** Indicators that no plain scalar starts with (some do when another character follows). */
export const isIndicator = (code: number): boolean => code < 256 && ((CLASSES[code] as number) & NO_PLAIN_START) !== 0
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Value of a hexadecimal digit, -1 for anything else. */
export function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  if (code >= 0x41 && code <= 0x46) return code - 0x37
  if (code >= 0x61 && code <= 0x66) return code - 0x57
  return -1
}

/** A line break as it counts in a scalar: LS and PS stay, all others are LF. */
export const breakText = (code: number): string =>
  code === LINE_SEPARATOR ? '\u2028' : code === PARAGRAPH_SEPARATOR ? '\u2029' : '\n'

/** What readerc.go calls control characters: C0 and C1 without tab, LF, CR and NEL; DEL, U+FFFE, U+FFFF. */
export const isRefused = (code: number): boolean =>
  code < 256 ? ((CLASSES[code] as number) & REFUSED) !== 0 : code >= 0xfffe

export const BOM = 0xfeff
export const TAB = 0x09
export const SPACE = 0x20
export const LF = 0x0a
export const CR = 0x0d
export const DOUBLE_QUOTE = 0x22
export const HASH = 0x23
export const PERCENT = 0x25
export const AMPERSAND = 0x26
export const SINGLE_QUOTE = 0x27
export const ASTERISK = 0x2a
export const PLUS = 0x2b
export const COMMA = 0x2c
export const DASH = 0x2d
export const DOT = 0x2e
export const ZERO = 0x30
export const COLON = 0x3a
export const LESS = 0x3c
export const GREATER = 0x3e
export const QUESTION = 0x3f
export const EXCLAMATION = 0x21
export const OPEN_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const CLOSE_BRACKET = 0x5d
export const OPEN_BRACE = 0x7b
export const PIPE = 0x7c
export const CLOSE_BRACE = 0x7d
