import type { ScalarNode } from '../tree.ts'
import type { Run, ScalarText } from './runs.ts'

/** Escapes of one character, of YAML and of JSON. */
const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '0': '\0', a: '\x07', b: '\b', t: '\t', '\t': '\t', n: '\n', v: '\v', f: '\f', r: '\r', e: '\x1b' },
    ...{ ' ': ' ', '"': '"', '/': '/', "'": "'", '\\': '\\', N: '\x85', _: '\xa0', L: '\u2028', P: '\u2029' },
  }),
)

/** Digits behind \x, \u and \U. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])

/** What a piece of the quoted text stands for. */
interface Piece {
  text: string
  end: number
  /** Character for character. */
  verbatim: boolean
}

/** Text of a quoted or plain scalar of `host`; undefined for an escape that neither YAML nor JSON knows. */
export function flowText(host: string, { style, start, end }: ScalarNode): ScalarText | undefined {
  const pieceAt = style === 'double' ? doublePiece : style === 'single' ? singlePiece : verbatim
  const quote = style === 'plain' ? 0 : 1
  const stop = end - quote
  const runs: Run[] = []
  let text = ''
  let isOpen = false
  for (let at = start + quote; at < stop; ) {
    const piece = foldPiece(host, at, stop) ?? pieceAt(host, at)
    if (!piece) return undefined
    const last = runs.at(-1)
    if (isOpen && piece.verbatim && last?.host.end === at) last.host.end = piece.end
    else if (piece.text !== '') runs.push({ at: text.length, host: { start: at, end: piece.end } })
    isOpen = piece.text === '' ? false : piece.verbatim
    text += piece.text
    at = piece.end
  }
  return { text, runs }
}

/** Line breaks with the blanks around them: one is a blank, of more the first is lost. */
function foldPiece(host: string, start: number, stop: number): Piece | undefined {
  let at = start
  let breaks = 0
  for (; at < stop; at++) {
    const char = host[at]
    if (char === '\n' || (char === '\r' && host[at + 1] !== '\n')) breaks++
    else if (!isBlank(char) && char !== '\r') break
  }
  if (breaks === 0) return undefined
  return { text: breaks === 1 ? ' ' : '\n'.repeat(breaks - 1), end: at, verbatim: false }
}

function singlePiece(host: string, at: number): Piece {
  return host[at] === "'" ? { text: "'", end: at + 2, verbatim: false } : verbatim(host, at)
}

/** A character as it stands; blanks all at once. */
function verbatim(host: string, at: number): Piece {
  let end = at + 1
  if (isBlank(host[at])) while (isBlank(host[end])) end++
  return { text: host.slice(at, end), end, verbatim: true }
}

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t'

function doublePiece(host: string, at: number): Piece | undefined {
  if (host[at] !== '\\') return verbatim(host, at)
  const char = host.charAt(at + 1)
  const one = ESCAPES.get(char)
  if (one !== undefined) return { text: one, end: at + 2, verbatim: false }
  const digits = DIGITS.get(char)
  if (digits === undefined) return joinedLine(host, at + 1)
  const code = Number.parseInt(host.slice(at + 2, at + 2 + digits), 16)
  if (!(code >= 0 && code <= 0x10ffff)) return undefined
  return { text: String.fromCodePoint(code), end: at + 2 + digits, verbatim: false }
}

/** A backslash at the end of a line: nothing, up to the first character of the next one. */
function joinedLine(host: string, at: number): Piece | undefined {
  const found = /(?:\r\n|\n|\r)[ \t]*/y
  found.lastIndex = at
  const break_ = found.exec(host)
  return break_ ? { text: '', end: at + break_[0].length, verbatim: false } : undefined
}
