import { rollIndent } from './indent.ts'
import { insertToken, makeToken } from './queue.ts'
import type { Scanner, SimpleKey } from './scanner.ts'
import { BLOCK_MAPPING_START, KEY, type Token, VALUE } from './token.ts'

/** Gives a key the colon that it lacks, behind its last token. */
export function completeKey(s: Scanner, key: SimpleKey): void {
  const at = key.tokenNumber - s.parsed
  key.possible = false
  key.required = false
  if (at < 0) return
  insertToken(s, at, makeToken(s, KEY, key.start, key.start))
  rollIndent(s, key.column, at, BLOCK_MAPPING_START, key.start)
  const { end } = s.queue[s.queue.length - 1] as Token
  s.queue.push(makeToken(s, VALUE, end, end))
}
