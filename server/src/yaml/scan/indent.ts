import { insertToken, makeToken } from './queue.ts'
import { refuse, type Scanner, type SimpleKey } from './scanner.ts'
import { forgetToken } from './simple-key.ts'
import { BLOCK_END } from './token.ts'

/** max_flow_level and max_indents of go-yaml v2's scannerc.go. */
const MAX_DEPTH = 10_000

/** Opens a block collection if the column is deeper than the current one. */
export function rollIndent(s: Scanner, column: number, at: number, kind: number, start: number): void {
  if (s.flowLevel > 0 || s.indent >= column) return
  s.indents.push(s.indent)
  s.indent = column
  if (s.indents.length > MAX_DEPTH) refuse(s, `exceeded max depth of ${MAX_DEPTH}`)
  insertToken(s, at, makeToken(s, kind, start, start))
}

/** Closes the block collections that are deeper than the column. */
export function unrollIndent(s: Scanner, column: number): void {
  if (s.flowLevel > 0) return
  while (s.indent > column) {
    s.queue.push(makeToken(s, BLOCK_END, s.pos, s.pos))
    s.indent = s.indents.pop() as number
  }
}

export function enterFlow(s: Scanner): void {
  s.flowLevel++
  const tokenNumber = s.parsed + s.queue.length - s.head
  const spare = s.keys[s.flowLevel]
  if (spare === undefined)
    s.keys.push({ possible: false, required: false, tokenNumber, start: s.pos, line: 0, column: 0, opened: s.pos })
  else {
    spare.possible = false
    spare.required = false
    spare.tokenNumber = tokenNumber
    spare.opened = s.pos
  }
  if (s.flowLevel > MAX_DEPTH) refuse(s, `exceeded max depth of ${MAX_DEPTH}`)
}

/**
 * As in go-yaml, the number a level begins with is that of its bracket. So an empty "[]" or "{}" forgets that it might
 * be a key itself, and `[]: 1` is an empty list with something behind it.
 */
export function leaveFlow(s: Scanner): void {
  if (s.flowLevel === 0) return
  forgetToken(s, (s.keys[s.flowLevel] as SimpleKey).tokenNumber)
  s.flowLevel--
}
