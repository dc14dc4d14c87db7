import { behindBreak, breakBefore, isBlankLine, lineAbove, lineEnd, lineStart, skipBlanks } from './lines.ts'
import type { SpanEdit } from './span-edit.ts'

/** Parts of a template that decide which lines there are; without one of them the rest would not fit together. */
const CONTROL = /\{%|\{\{-?\s{0,99}(?:if|else|end|range|with|define|block|include|template)\b/

const PART = /\{\{|\{%/

/** Whether a template writes a part of this text. */
export const holdsPart = (text: string): boolean => PART.test(text)

/**
 * The edit would take one half of a template's block, write beside a template part that is the value, or take or add
 * lines beside lines of a template: whether they go together cannot be seen.
 */
export function breaksTemplate(text: string, { span, newText }: SpanEdit): boolean {
  const gone = text.slice(span.start, span.end)
  if (CONTROL.test(gone)) return true
  if (!hasBreak(gone) && !hasBreak(newText)) return gone === '' && startsPart(text, skipBlanks(text, span.end))
  return (
    startsPart(text, lineBehind(text, span.end)) || (newText !== '' && startsPart(text, lineBefore(text, span.start)))
  )
}

const hasBreak = (text: string): boolean => /[\r\n]/.test(text)

const startsPart = (text: string, offset: number): boolean =>
  text[offset] === '{' && /[{%#]/.test(text.charAt(offset + 1))

/** First character of the first line that is not blank, behind an edit that ends at `offset`. */
function lineBehind(text: string, offset: number): number {
  let line = lineStart(text, offset) === offset ? offset : behindBreak(text, lineEnd(text, offset))
  while (line < text.length && isBlankLine(text, line)) line = behindBreak(text, lineEnd(text, line))
  return skipBlanks(text, line)
}

/** First character of the last line that is not blank, before an edit that starts at `offset`. */
function lineBefore(text: string, offset: number): number {
  let line = lineStart(text, offset)
  if (line === offset) line = lineAbove(text, line) ?? 0
  while (breakBefore(text, line) !== undefined && isBlankLine(text, line)) line = lineAbove(text, line) ?? 0
  return skipBlanks(text, line)
}
