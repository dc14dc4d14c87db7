import { deletion } from '../../../../yaml/edit/span-edit.ts'
import type { Fault, FaultType } from './fault.ts'
import { afterValue, fault, isInObject, MOST_FAULTS, missing, type Scanner, scannerOf, tooMuch } from './scanner.ts'
import { skipSpace } from './space.ts'
import { isQuote, readString } from './strings.ts'

/** Brackets in brackets that are followed: the annotation needs two. */
const DEPTH = 50

/** Characters that are looked at ahead. */
const AHEAD = 100

/** What is wrong with a JSON text, in its order, as far as it can be told. */
export function scanFaults(text: string): Fault[] {
  const s = scannerOf(text)
  while (s.faults.length < MOST_FAULTS && step(s));
  return s.faults
}

/** Reads on; answers false at the end, and where nothing makes sense any more. */
function step(s: Scanner): boolean {
  skipSpace(s)
  const character = s.text.charAt(s.pos)
  if (character === '') return atEnd(s)
  if (character === '}' || character === ']') return readEnd(s, character)
  if (character === ',') return readComma(s)
  if (character === ':') return readColon(s)
  if (s.expected === 'nothing') return readMore(s, character)
  if (s.expected === 'colon') {
    const sign = /^(?:=>?|-?>)/.exec(s.text.slice(s.pos, s.pos + 2))?.[0]
    if (sign) return replaceBy(s, 'missing colon', sign.length, ':', 'value')
    missing(s, 'missing colon', ':')
    s.expected = 'value'
  }
  if (s.expected === 'comma') {
    if (character === ';') return replaceBy(s, 'missing comma', 1, ',', isInObject(s) ? 'key' : 'value')
    missing(s, 'missing comma', ',')
    s.expected = isInObject(s) ? 'key' : 'value'
  }
  return s.expected === 'key' || s.expected === 'first key' ? readKey(s, character) : readValue(s, character)
}

function replaceBy(
  s: Scanner,
  type: 'missing colon' | 'missing comma',
  length: number,
  by: string,
  next: 'key' | 'value',
) {
  fault(s, type, s.pos, s.pos + length, [{ span: { start: s.pos, end: s.pos + length }, newText: by }])
  s.pos += length
  s.expected = next
  return true
}

/** The text ends: what is open is closed. */
function atEnd(s: Scanner): boolean {
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
function dropComma(s: Scanner): void {
  if (s.expected === 'key' || s.expected === 'value') tooMuch(s, 'trailing comma', s.comma, s.comma + 1)
}

function readEnd(s: Scanner, character: '}' | ']'): boolean {
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

function readComma(s: Scanner): boolean {
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

function readColon(s: Scanner): boolean {
  const at = s.pos
  if (s.expected === 'nothing') return wrap(s)
  if (s.expected !== 'colon') return other(s, at, at + 1)
  s.pos++
  s.expected = 'value'
  return true
}

/** Faults that may stand in a first key; behind others it would not be plain what the braces go around. */
const LEAVES_WHOLE: ReadonlySet<FaultType> = new Set([
  ...(['comment', 'single quotes', 'typographic quotes', 'bare key', 'backslash', 'odd blank'] as const),
])

/** `"key": […]` alone: the braces around it are missing. */
function wrap(s: Scanner): boolean {
  const start = s.rootStart
  const root = s.text.charAt(start)
  if (root === '{' || root === '[' || s.faults.some(({ type }) => !LEAVES_WHOLE.has(type)))
    return other(s, s.pos, s.pos + 1)
  const end = s.text.trimEnd().length
  fault(s, 'no braces', start, s.end, [
    { span: { start, end: start }, newText: '{' },
    { span: { start: end, end }, newText: '}' },
  ])
  // Its brace stands before what else is written there.
  s.faults.unshift(...s.faults.splice(-1))
  s.frames.push({ bracket: '{', entries: 0 })
  s.expected = 'value'
  s.pos++
  return readToWrapEnd(s)
}

/** Reads the rest as the inside of the object whose end is added. */
function readToWrapEnd(s: Scanner): boolean {
  while (s.faults.length < MOST_FAULTS) {
    skipSpace(s)
    if (s.pos >= s.text.length && s.frames.length === 1 && s.expected !== 'colon' && s.expected !== 'value') {
      dropComma(s)
      return false
    }
    if (!step(s)) return false
  }
  return false
}

/** Behind the whole value. */
function readMore(s: Scanner, character: string): boolean {
  const closed = s.rootEnd - 1
  if (character !== '{' || s.text[closed] !== '}') return other(s, s.pos, s.text.length)
  const hasComma = s.comma > closed
  const comma = s.rootEmpty || hasComma ? '' : ','
  const start = s.pos
  fault(s, 'several objects', start, start + 1, [
    { span: { start: closed, end: closed + 1 }, newText: comma },
    deletion(start, start + 1),
  ])
  s.pos++
  s.end = s.pos
  s.frames.push({ bracket: '{', entries: 0 })
  s.expected = 'first key'
  return true
}

function readKey(s: Scanner, character: string): boolean {
  if (isQuote(character) || character === '\\') {
    if (!canReadString(s) || !readString(s)) return false
  } else {
    const word = wordAt(s)
    if (word === '') return other(s, s.pos, s.pos + 1)
    readWord(s, 'bare key', word)
  }
  s.end = s.pos
  s.expected = 'colon'
  return true
}

function readValue(s: Scanner, character: string): boolean {
  if (s.frames.length === 0) s.rootStart = s.pos
  if (character === '{' || character === '[') {
    if (s.frames.length === DEPTH) return other(s, s.pos, s.pos + 1)
    s.frames.push({ bracket: character, entries: 0 })
    s.expected = character === '{' ? 'first key' : 'first value'
    s.end = ++s.pos
    return true
  }
  if (isQuote(character) || character === '\\') {
    if (!canReadString(s) || !readString(s)) return false
  } else {
    const word = wordAt(s)
    if (word === '') return other(s, s.pos, s.pos + 1)
    if (LITERAL.test(word)) s.pos += word.length
    else readWord(s, isKey(s, word) ? 'bare key' : 'bare word', word)
  }
  afterValue(s)
  return true
}

/** A backslash stands before a quote only. */
const canReadString = (s: Scanner): boolean =>
  s.text[s.pos] !== '\\' || s.text[s.pos + 1] === '"' || other(s, s.pos, s.pos + 1)

/** The first key of an object without braces. */
const isKey = (s: Scanner, word: string): boolean =>
  s.frames.length === 0 && /^[ \t]*:/.test(s.text.slice(s.pos + word.length, s.pos + word.length + AHEAD))

const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?)$/

/** What a word of a key or value is made of; other languages' true and null are none. */
const WORD = /(?:[^\s,:;=[\]{}"'`\\“”„«»‘’()<>/#]|\/(?![/*]))+/y

function wordAt(s: Scanner): string {
  WORD.lastIndex = s.pos
  return WORD.exec(s.text)?.[0] ?? ''
}

const OTHER_LITERAL = /^(?:true|false|none|nil|null|undefined)$/i

/** Written without quotes. */
function readWord(s: Scanner, type: 'bare key' | 'bare word', word: string): void {
  const start = s.pos
  s.pos += word.length
  const edits = [
    { span: { start, end: start }, newText: '"' },
    { span: { start: s.pos, end: s.pos }, newText: '"' },
  ]
  const isText = (type === 'bare key' || s.frames.length > 0) && !OTHER_LITERAL.test(word)
  fault(s, type, start, s.pos, isText ? edits : [])
}

function other(s: Scanner, start: number, end: number): false {
  fault(s, 'other', start, end)
  return false
}
