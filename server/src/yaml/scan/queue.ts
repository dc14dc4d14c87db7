import type { ScalarStyle } from '../tree.ts'
import type { Scanner } from './scanner.ts'
import { SCALAR, STREAM_END, type Token } from './token.ts'

/** Taken tokens that stay in the queue before it is shortened. */
const MAX_TAKEN = 256
/** Of those, the last ones that the parser may still look at. */
const HELD = 8

/** A token object for new contents: one that nobody looks at any more, or a new one. */
function spareToken(s: Scanner): Token {
  const spare = s.spare.pop()
  return spare ?? { kind: 0, start: 0, end: 0, text: '', suffix: '', style: 'plain', keyLevel: -1 }
}

export function makeToken(s: Scanner, kind: number, start: number, end: number): Token {
  const token = spareToken(s)
  token.kind = kind
  token.start = start
  token.end = end
  token.keyLevel = -1
  return token
}

export function makeScalar(s: Scanner, text: string, style: ScalarStyle, start: number, end: number): Token {
  const token = makeToken(s, SCALAR, start, end)
  token.text = text
  token.style = style
  return token
}

/** Puts a token on the queue that may start a key at that level, -1 for none. */
export function push(s: Scanner, token: Token, keyLevel: number): void {
  token.keyLevel = keyLevel
  s.queue.push(token)
}

/** Puts a token of one to three characters on the queue, and steps over them. */
export function pushIndicator(s: Scanner, kind: number, length: number): void {
  const start = s.pos
  s.pos += length
  s.queue.push(makeToken(s, kind, start, s.pos))
}

/** Puts a token at place `at` of those still waiting; a negative place (it is gone already) means the end, as in go-yaml. */
export function insertToken(s: Scanner, at: number, token: Token): void {
  const { queue } = s
  queue.push(token)
  if (at < 0) return
  const place = s.head + at
  for (let i = queue.length - 1; i > place; i--) queue[i] = queue[i - 1] as Token
  queue[place] = token
}

/** Takes the token at the head. The end of the text stays: it is given again and again. */
export function takeToken(s: Scanner): void {
  if ((s.queue[s.head] as Token).kind === STREAM_END) return
  s.available = false
  s.parsed++
  s.head++
  if (s.head < MAX_TAKEN) return
  for (let i = 0; i < MAX_TAKEN - HELD; i++) s.spare.push(s.queue[i] as Token)
  s.queue.splice(0, MAX_TAKEN)
  s.head = 0
}
