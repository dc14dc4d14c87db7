import type { YamlStream } from '../yaml/document.ts'
import { documentAtLine, lineCountOf } from './convert.ts'

const LF = 0x0a
const CR = 0x0d

/** Offset behind the next line break at or after `at`, -1 when none follows. LF, CR LF and CR end a line, as in LSP. */
function behindBreak(text: string, at: number, hasCr: boolean): number {
  if (!hasCr) return text.indexOf('\n', at) + 1 || -1
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === LF) return i + 1
    if (code === CR) return text.charCodeAt(i + 1) === LF ? i + 2 : i + 1
  }
  return -1
}

/** Number of line breaks in a text. */
export function breaksIn(text: string): number {
  const hasCr = text.includes('\r')
  let count = 0
  for (let at = behindBreak(text, 0, hasCr); at >= 0; at = behindBreak(text, at, hasCr)) count++
  return count
}

/** Offset of the line that begins `lines` line breaks after `at`; the end of the text where there are not so many. */
export function skipLines(text: string, at: number, lines: number): number {
  const hasCr = text.includes('\r')
  let offset = at
  for (let i = 0; i < lines; i++) {
    const next = behindBreak(text, offset, hasCr)
    if (next < 0) return text.length
    offset = next
  }
  return offset
}

/** What stands from `at` to before the next line break. */
export function restOfLine(text: string, at: number): string {
  let end = at
  while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end++
  return text.slice(at, end)
}

/** Offset in the whole text; beyond the last line it is the end. */
export function offsetOfLine(stream: YamlStream, line: number): number {
  const at = line < lineCountOf(stream) ? documentAtLine(stream, line) : stream.documents.at(-1)
  if (!at) return 0
  return at.offset + (at.document.lineStarts[line - at.line] ?? at.document.text.length)
}

/** Lines [from, to) with their breaks. */
export function linesOf(stream: YamlStream, from: number, to: number): string {
  const first = documentAtLine(stream, from)
  if (!first || from >= to) return ''
  const start = offsetOfLine(stream, from)
  const end = offsetOfLine(stream, to)
  let text = ''
  for (let i = first.index; i < stream.documents.length; i++) {
    const { document, offset } = stream.documents[i] as (typeof stream.documents)[number]
    if (offset >= end) break
    text += document.text.slice(Math.max(start - offset, 0), end - offset)
  }
  return text
}
