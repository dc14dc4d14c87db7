import { scanBlockScalar } from './block-scalar.ts'
import { rollIndent } from './indent.ts'
import { insertToken, makeToken, pushIndicator } from './queue.ts'
import { fault, type Scanner, type SimpleKey } from './scanner.ts'
import { forgetToken, isValidKey, removeKey } from './simple-key.ts'
import { BLOCK_ENTRY, BLOCK_MAPPING_START, BLOCK_SEQUENCE_START, KEY, VALUE } from './token.ts'

export function fetchBlockEntry(s: Scanner): void {
  if (s.flowLevel === 0) {
    if (!s.simpleKeyAllowed) fault(s, 'block sequence entries are not allowed in this context')
    rollIndent(s, s.pos - s.lineStart, -1, BLOCK_SEQUENCE_START, s.pos)
  }
  removeKey(s)
  s.simpleKeyAllowed = true
  pushIndicator(s, BLOCK_ENTRY, 1)
}

export function fetchKey(s: Scanner): void {
  if (s.flowLevel === 0) {
    if (!s.simpleKeyAllowed) fault(s, 'mapping keys are not allowed in this context')
    rollIndent(s, s.pos - s.lineStart, -1, BLOCK_MAPPING_START, s.pos)
  }
  removeKey(s)
  s.simpleKeyAllowed = s.flowLevel === 0
  pushIndicator(s, KEY, 1)
}

export function fetchValue(s: Scanner): void {
  const key = s.keys[s.flowLevel] as SimpleKey
  if (isValidKey(s, key)) {
    const at = key.tokenNumber - s.parsed
    forgetToken(s, key.tokenNumber)
    insertToken(s, at, makeToken(s, KEY, key.start, key.start))
    rollIndent(s, key.column, at, BLOCK_MAPPING_START, key.start)
    key.possible = false
    s.simpleKeyAllowed = false
  } else {
    if (s.flowLevel === 0) {
      if (!s.simpleKeyAllowed) {
        fault(s, 'mapping values are not allowed in this context')
        s.pos++
        return
      }
      rollIndent(s, s.pos - s.lineStart, -1, BLOCK_MAPPING_START, s.pos)
    }
    s.simpleKeyAllowed = s.flowLevel === 0
  }
  pushIndicator(s, VALUE, 1)
}

export function fetchBlockScalar(s: Scanner, literal: boolean): void {
  removeKey(s)
  s.simpleKeyAllowed = true
  s.queue.push(scanBlockScalar(s, literal))
}
