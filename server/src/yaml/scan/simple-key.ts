import { completeKey } from './complete-key.ts'
import { codeAt, endOfLine, faultAt, type Scanner, type SimpleKey } from './scanner.ts'

/** In characters, from the start of the key to its ":". */
const MAX_KEY_LENGTH = 1024

/** Whether more than 1024 characters, not UTF-16 units, lie between. */
function isTooLong(s: Scanner, start: number): boolean {
  const units = s.pos - start
  if (units <= MAX_KEY_LENGTH) return false
  if (units > 2 * MAX_KEY_LENGTH) return true
  let characters = units
  for (let i = start; i < s.pos; i++) if ((codeAt(s, i) & 0xfc00) === 0xdc00) characters--
  return characters > MAX_KEY_LENGTH
}

function missingColon(s: Scanner, key: SimpleKey): void {
  faultAt(s, "could not find expected ':'", key.start, endOfLine(s, key.start))
  completeKey(s, key)
}

/** Whether the key can still get its ":"; a key has to end on its line. */
export function isValidKey(s: Scanner, key: SimpleKey): boolean {
  if (!key.possible) return false
  if (key.line < s.line || isTooLong(s, key.start)) {
    if (key.required) missingColon(s, key)
    key.possible = false
    return false
  }
  return true
}

/** Remembers that a key may start here. Answers the level to note on the token that comes next, or -1. */
export function saveKey(s: Scanner): number {
  if (!s.simpleKeyAllowed) return -1
  removeKey(s)
  const key = s.keys[s.flowLevel] as SimpleKey
  key.possible = true
  key.column = s.pos - s.lineStart
  key.required = s.flowLevel === 0 && s.indent === key.column
  key.tokenNumber = s.parsed + s.queue.length - s.head
  key.start = s.pos
  key.line = s.line
  return s.flowLevel
}

/** Takes the note off the token with that number, if it still waits in the queue. */
export function forgetToken(s: Scanner, tokenNumber: number): void {
  const waiting = s.queue[s.head + tokenNumber - s.parsed]
  if (waiting !== undefined) waiting.keyLevel = -1
}

/** What stood at the current level where a key may start is none. */
export function removeKey(s: Scanner): void {
  const key = s.keys[s.flowLevel] as SimpleKey
  if (!key.possible) return
  if (key.required) missingColon(s, key)
  key.possible = false
  forgetToken(s, key.tokenNumber)
}
