import { fetchToken } from './fetch.ts'
import type { Scanner } from './scanner.ts'
import { isValidKey } from './simple-key.ts'
import { STREAM_END, type Token } from './token.ts'

/** Taken tokens that stay in the queue before it is shortened. */
const MAX_TAKEN = 256

/** The token at the head must not be given out while a key may still start there. */
function mayBecomeKey(s: Scanner, head: Token): boolean {
  const key = head.keyLevel < 0 ? undefined : s.keys[head.keyLevel]
  return key !== undefined && isValidKey(s, key)
}

/** The next token, which stays on the queue. Behind the end of the text that is STREAM_END again and again. */
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

/** Takes the token that peekToken gave. */
export function takeToken(s: Scanner): void {
  if ((s.queue[s.head] as Token).kind === STREAM_END) return
  s.available = false
  s.parsed++
  s.head++
  if (s.head === MAX_TAKEN) {
    s.queue.splice(0, MAX_TAKEN)
    s.head = 0
  }
}
