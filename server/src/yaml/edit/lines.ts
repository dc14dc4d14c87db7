/** Lines of a text by offset: LF, CRLF and a lone CR end one, as go-yaml reads them. */

const isBreak = (code: number): boolean => code === 0x0a || code === 0x0d

/** Offset of the first character of the line that holds `offset`; a byte order mark is no part of it. */
export function lineStart(text: string, offset: number): number {
  const start = offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0
  // Searched for by itself, a CR that is not there would be looked for in all of the text.
  const at = start + text.slice(start, offset).lastIndexOf('\r') + 1
  return at === 0 && offset > 0 && text.charCodeAt(0) === 0xfeff ? 1 : at
}

/** Offset of the line's break, or of the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const found = text.indexOf('\n', offset)
  const end = found < 0 ? text.length : found
  const before = text.slice(offset, end).indexOf('\r')
  return before < 0 ? end : offset + before
}

/** Offset behind the break at `end`; `end` itself at the end of the text. */
export function behindBreak(text: string, end: number): number {
  if (end >= text.length) return end
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}

/** Offset of the break that ends the line before the one that starts at `start`; undefined on the first line. */
export function breakBefore(text: string, start: number): number | undefined {
  if (start === 0 || !isBreak(text.charCodeAt(start - 1))) return undefined
  return text.startsWith('\r\n', start - 2) ? start - 2 : start - 1
}

export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset)

/** Number of blanks that the line starts with. */
export function indentOf(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\t') at++
  return at - start
}

/** Only blanks stand before `offset` on its line. */
export const startsLine = (text: string, offset: number): boolean =>
  lineStart(text, offset) + indentOf(text, lineStart(text, offset)) >= offset

/** What the text ends its lines with, by its first line. */
export function breakOf(text: string): string {
  const end = lineEnd(text, 0)
  return end < text.length ? text.slice(end, behindBreak(text, end)) : '\n'
}

/** Offset of the first character at or behind `offset` that is no blank, no break and in no comment. */
export function skipSpace(text: string, offset: number): number {
  let at = offset
  for (;;) {
    const char = text[at]
    if (char === ' ' || char === '\t' || char === '\n' || char === '\r') at++
    else if (char === '#') at = lineEnd(text, at)
    else return at
  }
}

export function skipBlanks(text: string, offset: number): number {
  let at = offset
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}

/** Every line but the first is set in by `columns`; empty ones stay empty. */
export const indentRest = (lines: readonly string[], columns: number): string[] =>
  lines.map((line, i) => (i === 0 || line === '' ? line : ' '.repeat(columns) + line))

export const indentAll = (lines: readonly string[], columns: number): string[] =>
  lines.map(line => (line === '' ? line : ' '.repeat(columns) + line))

/** Start of the line above the one that starts at `start`. */
export function lineAbove(text: string, start: number): number | undefined {
  const before = breakBefore(text, start)
  return before === undefined ? undefined : lineStart(text, before)
}

export const isBlankLine = (text: string, start: number): boolean => skipBlanks(text, start) === lineEnd(text, start)

/** Span of whole lines with their breaks; the break before them at the end of a text that ends without one. */
export function linesOf(text: string, start: number, end: number): [number, number] {
  return end < text.length ? [start, behindBreak(text, end)] : [breakBefore(text, start) ?? start, end]
}
