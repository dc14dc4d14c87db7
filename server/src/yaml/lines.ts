import type { Position, Range } from '../api/text.ts'
import type { StreamDocument } from './document.ts'
import type { Span } from './tree.ts'

const LF = 0x0a
const CR = 0x0d

/** Offsets of the first character of each line, as editors count them: LF, CR LF or CR ends a line. */
export function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) starts.push(i + 1)
  }
  return starts
}

/** 0-based line of an offset. */
export function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0
  let high = lineStarts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lineStarts[middle] as number) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(low - 1, 0)
}

function positionOf({ document, line }: StreamDocument, offset: number): Position {
  const own = lineAt(document.lineStarts, offset)
  return { line: line + own, character: offset - (document.lineStarts[own] ?? 0) }
}

/** A span of a document as a range of its stream. */
export const rangeOf = (at: StreamDocument, span: Span): Range => ({
  start: positionOf(at, span.start),
  end: positionOf(at, span.end),
})
