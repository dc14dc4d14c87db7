import type { Position, Range } from '../api/text.ts'
import type { StreamDocument, YamlStream } from '../yaml/document.ts'
import { documentAt } from '../yaml/position.ts'

/** How the client counts the characters of a line; the engine counts UTF-16 units. */
export type PositionEncoding = 'utf-16' | 'utf-8'

/**
 * The only place that knows what an LSP position is. Lines are the same on both sides; characters are counted again where
 * the client counts bytes, in the text of one line.
 */
export interface Converter {
  /** A client's position as one that exists in the text: beyond the end of a line is its end. */
  position(stream: YamlStream, position: Position): Position
  range(stream: YamlStream, range: Range): Range
  /** A range of the text as the client counts it. */
  toClient(stream: YamlStream, range: Range): Range
  toClientPosition(stream: YamlStream, position: Position): Position
  /** Units of a line that the client's character count stands for. */
  units(line: string, character: number): number
}

export function converterFor(encoding: PositionEncoding): Converter {
  const units =
    encoding === 'utf-8' ? unitsOfBytes : (line: string, character: number) => Math.min(character, line.length)
  const position = (stream: YamlStream, { line, character }: Position): Position => {
    const last = lineCountOf(stream) - 1
    if (line > last) return { line: last, character: lineText(stream, last).length }
    return { line, character: units(lineText(stream, line), character) }
  }
  const toClientPosition = (stream: YamlStream, { line, character }: Position): Position =>
    encoding === 'utf-16' ? { line, character } : { line, character: bytesOf(lineText(stream, line), character) }
  return {
    units,
    position,
    range: (stream, { start, end }) => ordered(position(stream, start), position(stream, end)),
    toClientPosition,
    toClient: (stream, range) =>
      encoding === 'utf-16'
        ? range
        : { start: toClientPosition(stream, range.start), end: toClientPosition(stream, range.end) },
  }
}

const ordered = (a: Position, b: Position): Range =>
  a.line < b.line || (a.line === b.line && a.character <= b.character) ? { start: a, end: b } : { start: b, end: a }

/** Lines of a text; the last one has no line break, and may be empty. */
export function lineCountOf({ documents }: YamlStream): number {
  const last = documents.at(-1)
  return last ? last.line + last.document.lineStarts.length : 1
}

/** A line without its break; '' where there is none. */
export function lineText(stream: YamlStream, line: number): string {
  const at = documentAtLine(stream, line)
  if (!at) return ''
  const { text, lineStarts } = at.document
  const start = lineStarts[line - at.line]
  if (start === undefined) return ''
  let end = lineStarts[line - at.line + 1] ?? text.length
  while (end > start && isBreak(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** The document that a line belongs to. */
export const documentAtLine = (stream: YamlStream, line: number): StreamDocument | undefined =>
  documentAt(stream, { line, character: 0 })

const isBreak = (code: number): boolean => code === 0x0a || code === 0x0d

/** Of the code point at `index`: bytes in UTF-8, units in UTF-16. A lone surrogate is sent as U+FFFD. */
function widthAt(line: string, index: number): { bytes: number; units: number } {
  const code = line.codePointAt(index) ?? 0
  if (code > 0xffff) return { bytes: 4, units: 2 }
  return { bytes: code < 0x80 ? 1 : code < 0x800 ? 2 : 3, units: 1 }
}

/** A byte in the middle of a character counts as its start. */
function unitsOfBytes(line: string, bytes: number): number {
  let at = 0
  let count = 0
  while (at < line.length) {
    const width = widthAt(line, at)
    if (count + width.bytes > bytes) break
    count += width.bytes
    at += width.units
  }
  return at
}

function bytesOf(line: string, units: number): number {
  let at = 0
  let count = 0
  while (at < units && at < line.length) {
    const width = widthAt(line, at)
    count += width.bytes
    at += width.units
  }
  return count
}
