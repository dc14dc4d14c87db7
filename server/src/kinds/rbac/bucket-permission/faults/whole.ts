import { deletion } from '../../../../yaml/edit/span-edit.ts'
import type { FaultType } from './fault.ts'
import { fault, other, type Scanner } from './scanner.ts'

/** Faults that may stand in a first key; behind others it would not be plain what the braces go around. */
const LEAVES_WHOLE: ReadonlySet<FaultType> = new Set([
  ...(['comment', 'single quotes', 'typographic quotes', 'bare key', 'backslash', 'odd blank'] as const),
])

/** `"key": […]` alone: the braces around it are missing. */
export function wrap(s: Scanner): boolean {
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
  return true
}

/** Behind the whole value. */
export function readMore(s: Scanner, character: string): boolean {
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
