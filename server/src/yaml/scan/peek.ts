import { fetchToken } from './fetch.ts'
import type { Scanner } from './scanner.ts'
import { isValidKey } from './simple-key.ts'
import type { Token } from './token.ts'

/** The token at the head must not be given out while a key may still start there. */
function mayBecomeKey(s: Scanner, head: Token): boolean {
  const key = head.keyLevel < 0 ? undefined : s.keys[head.keyLevel]
  return key !== undefined && isValidKey(s, key)
}

/** The next token, which stays on the queue; good until two more have been taken. */
export function peekToken(s: Scanner): Token {
  if (!s.available) {
    for (;;) {
      const head = s.queue[s.head]
      if (head !== undefined && !mayBecomeKey(s, head)) break
      fetchToken(s)
    }
    s.available = true
  }
  return s.queue[s.head] as Token
}
