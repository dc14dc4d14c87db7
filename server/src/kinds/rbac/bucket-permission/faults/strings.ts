import { deletion, type SpanEdit } from '../../../../yaml/edit/span-edit.ts'
import { fault, type Scanner, tooMuch } from './scanner.ts'

/** Quotes of word processors and of other languages. */
const TYPOGRAPHIC = '“”„‟«»‘’‚‛´'

export const isQuote = (character: string): boolean => character !== '' && `"'\`${TYPOGRAPHIC}`.includes(character)

const HEX = /^[0-9a-fA-F]{4}$/

/** A string in whatever quotes; false where it has no end on its line. */
export function readString(s: Scanner): boolean {
  const { text } = s
  const escaped = text[s.pos] === '\\'
  const start = s.pos
  if (escaped) tooMuch(s, 'backslash', s.pos, ++s.pos)
  const open = text.charAt(s.pos++)
  const inside: SpanEdit[] = []
  for (;;) {
    const character = text.charAt(s.pos)
    if (character === '' || character === '\n' || character === '\r') return openString(s, start)
    if (escaped && character === '\\' && text[s.pos + 1] === '"') break
    if (isEnd(text, s.pos, open)) break
    readCharacter(s, character, open, inside)
  }
  if (text[s.pos] === '\\') tooMuch(s, 'backslash', s.pos, ++s.pos)
  const close = text.charAt(s.pos++)
  sayQuotes(s, escaped ? start + 1 : start, open, close, inside)
  return true
}

function openString(s: Scanner, start: number): false {
  fault(s, 'open string', start, s.pos)
  return false
}

/** The same quote again, or a typographic one that something follows which only follows a string. */
function isEnd(text: string, at: number, open: string): boolean {
  const character = text.charAt(at)
  if (character === open) return open !== "'" || endsString(text, at + 1)
  if (!isQuote(character) || open === "'") return false
  const isSloppy = TYPOGRAPHIC.includes(open) || TYPOGRAPHIC.includes(character)
  return isSloppy && endsString(text, at + 1)
}

/** Blanks that are looked at behind a quote. */
const FEW = 100

const endsString = (text: string, at: number): boolean => /^\s*(?:[,:\]}#]|\/[/*]|$)/.test(text.slice(at, at + FEW))

function readCharacter(s: Scanner, character: string, open: string, inside: SpanEdit[]): void {
  const { text } = s
  if (character === '\\') readEscape(s)
  else {
    if (character < ' ') fault(s, 'control character', s.pos, s.pos + 1)
    if (character === '"' && open !== '"') inside.push({ span: { start: s.pos, end: s.pos }, newText: '\\' })
    s.pos += String.fromCodePoint(text.codePointAt(s.pos) as number).length
  }
}

/** A backslash before anything else than JSON's escapes is one too many. */
function readEscape(s: Scanner): void {
  const next = s.text.charAt(s.pos + 1)
  const isKnown =
    next === 'u' ? HEX.test(s.text.slice(s.pos + 2, s.pos + 6)) : next !== '' && '"\\/bfnrt'.includes(next)
  if (isKnown) s.pos += 2
  else tooMuch(s, 'backslash', s.pos, ++s.pos)
}

function sayQuotes(s: Scanner, start: number, open: string, close: string, inside: readonly SpanEdit[]): void {
  if (open === '"' && close === '"') return
  const type = open === "'" || open === '`' ? 'single quotes' : 'typographic quotes'
  const ends = [deletion(start, start + 1), deletion(s.pos - 1, s.pos)].map(edit => ({ ...edit, newText: '"' }))
  fault(s, type, start, s.pos, [...ends, ...inside])
}
