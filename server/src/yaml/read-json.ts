import { type Builder, createBuilder, innermost } from './builder.ts'
import { closeAll, closeCollection, hang, openMapping, openSequence, startChild } from './compose.ts'
import { type Cursor, fault, skipSpace, unexpected } from './json/cursor.ts'
import { nothing, scanKey, scanScalar } from './json/scalar.ts'
import type { Reading } from './read-text.ts'

/** As in encoding/json. */
const MAX_DEPTH = 10_000

const VALUE_EXPECTED = 'looking for beginning of value'
const KEY_EXPECTED = 'looking for beginning of object key string'

/** What may stand at the cursor. */
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing'

interface Reader extends Cursor {
  builder: Builder
  expected: Expected
}

const isInObject = (r: Reader): boolean => innermost(r.builder)?.node.type === 'mapping'

/** After a value: a comma or a bracket, or at the top nothing at all. */
function afterValue(r: Reader): void {
  r.expected = r.builder.frames.length === 0 ? 'nothing' : 'comma'
}

/** A closing bracket of either kind closes what is open. */
function close(r: Reader, bracket: string): void {
  if (r.expected === 'colon' || (r.expected === 'value' && isInObject(r))) hang(r.builder, nothing(r.pos))
  if (bracket !== (isInObject(r) ? '}' : ']'))
    unexpected(r, isInObject(r) ? 'after object key:value pair' : 'after array element')
  r.pos++
  closeCollection(r.builder, r.pos)
  afterValue(r)
}

function readValue(r: Reader): void {
  const bracket = r.text[r.pos]
  if (bracket !== '{' && bracket !== '[') {
    hang(r.builder, scanScalar(r))
    afterValue(r)
    return
  }
  const open = bracket === '{' ? openMapping : openSequence
  open(r.builder, true, r.pos, undefined)
  r.pos++
  r.expected = bracket === '{' ? 'first key' : 'first value'
}

const isClosing = (character: string | undefined): boolean => character === '}' || character === ']'

/** A comma, a colon or a closing bracket where none may stand; answers whether it was one. */
function readStray(r: Reader, where: string): boolean {
  const character = r.text[r.pos]
  if (isClosing(character) && r.builder.frames.length > 0) {
    if (r.expected !== 'first key' && r.expected !== 'first value') unexpected(r, where)
    close(r, character as string)
    return true
  }
  if (character !== ',' && character !== ':' && !isClosing(character)) return false
  unexpected(r, where)
  if (character === ',' && r.expected === 'value' && isInObject(r)) {
    hang(r.builder, nothing(r.pos))
    r.expected = 'key'
  }
  r.pos++
  return true
}

function readKeyOrValue(r: Reader): void {
  const key = r.expected === 'key' || r.expected === 'first key'
  if (readStray(r, key ? KEY_EXPECTED : VALUE_EXPECTED)) return
  if (!key) readValue(r)
  else {
    startChild(r.builder, r.pos)
    hang(r.builder, scanKey(r))
    r.expected = 'colon'
  }
}

function readColon(r: Reader): void {
  if (r.text[r.pos] === ':') r.pos++
  else if (isClosing(r.text[r.pos]) || r.text[r.pos] === ',') {
    unexpected(r, 'after object key')
    hang(r.builder, nothing(r.pos))
    r.expected = 'comma'
    return
  } else unexpected(r, 'after object key')
  r.expected = 'value'
}

function readComma(r: Reader): void {
  const character = r.text[r.pos]
  if (isClosing(character)) {
    close(r, character as string)
    return
  }
  if (character === ',') r.pos++
  else unexpected(r, isInObject(r) ? 'after object key:value pair' : 'after array element')
  r.expected = isInObject(r) ? 'key' : 'value'
}

const PLACES: Readonly<Record<Expected, string>> = {
  value: VALUE_EXPECTED,
  'first value': VALUE_EXPECTED,
  key: KEY_EXPECTED,
  'first key': KEY_EXPECTED,
  colon: 'after object key',
  comma: 'after object key:value pair',
  nothing: 'after top-level value',
}

/** Reads on; answers false at the end. */
function step(r: Reader): boolean {
  skipSpace(r, PLACES[r.expected])
  if (r.pos >= r.text.length) {
    if (r.expected !== 'nothing') unexpected(r, '')
    return false
  }
  if (r.expected === 'nothing') {
    unexpected(r, PLACES.nothing)
    return false
  }
  if (r.builder.frames.length > MAX_DEPTH) {
    fault(r, 'exceeded max depth', r.pos, r.pos + 1)
    return false
  }
  if (r.expected === 'colon') readColon(r)
  else if (r.expected === 'comma') readComma(r)
  else readKeyOrValue(r)
  return true
}

/**
 * Reads a text as encoding/json does: no comments, no comma behind the last value, nothing behind the whole. A text that
 * Go refuses still has a tree, as far as it could be read.
 */
export function readJson(text: string): Reading {
  const r: Reader = { text, pos: 0, problems: [], comments: [], builder: createBuilder(false), expected: 'value' }
  while (step(r));
  closeAll(r.builder)
  return { root: r.builder.root, comments: r.comments, problems: r.problems, broken: r.problems.length > 0 }
}
