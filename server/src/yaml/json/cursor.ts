import type { Comment, SyntaxProblem } from '../tree.ts'

/** A JSON text while it is read. */
export interface Cursor {
  readonly text: string
  pos: number
  problems: SyntaxProblem[]
  comments: Comment[]
}

const MAX_PROBLEMS = 100

export function fault(c: Cursor, message: string, start: number, end: number): void {
  if (c.problems.length < MAX_PROBLEMS) c.problems.push({ message, start, end: Math.min(end, c.text.length) })
}

/** A fault at the current character, in the words of Go's encoding/json: "invalid character 'x' after array element". */
export function unexpected(c: Cursor, where: string): void {
  if (c.pos >= c.text.length) {
    const last = c.text.trimEnd().length
    fault(c, 'unexpected end of JSON input', Math.max(last - 1, 0), last)
  } else {
    const character = String.fromCodePoint(c.text.codePointAt(c.pos) as number)
    fault(c, `invalid character '${character}' ${where}`, c.pos, c.pos + character.length)
  }
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

function endOfComment(text: string, start: number): number {
  if (text[start] === '#' || text[start + 1] === '/') {
    const end = /[\r\n]/g
    end.lastIndex = start
    return end.exec(text)?.index ?? text.length
  }
  const end = text.indexOf('*/', start + 2)
  return end < 0 ? text.length : end + 2
}

/** Steps over blanks and line breaks, and over comments, which Go refuses. */
export function skipSpace(c: Cursor, where: string): void {
  const { text } = c
  for (;;) {
    while (isSpace(text.charCodeAt(c.pos))) c.pos++
    const next = text[c.pos + 1]
    if (text[c.pos] !== '#' && !(text[c.pos] === '/' && (next === '/' || next === '*'))) return
    unexpected(c, where)
    const start = c.pos
    c.pos = endOfComment(text, start)
    c.comments.push({ start, end: c.pos, text: text.slice(start, c.pos) })
  }
}
