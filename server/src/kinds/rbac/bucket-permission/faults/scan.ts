import { canReadString, isKey, LITERAL, readWord, wordAt } from './bare-words.ts'
import { atEnd, dropComma, readComma, readEnd } from './ends.ts'
import type { Fault } from './fault.ts'
import { afterValue, fault, isInObject, MOST_FAULTS, missing, other, type Scanner, scannerOf } from './scanner.ts'
import { skipSpace } from './space.ts'
import { isQuote, readString } from './strings.ts'
import { readMore, wrap } from './whole.ts'

/** Brackets in brackets that are followed: the annotation needs two. */
const DEPTH = 50

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

function readColon(s: Scanner): boolean {
  const at = s.pos
  if (s.expected === 'nothing') return wrap(s) && readToWrapEnd(s)
  if (s.expected !== 'colon') return other(s, at, at + 1)
  s.pos++
  s.expected = 'value'
  return true
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
