import type { Position } from '../api/text.ts'
import type { StreamDocument, YamlStream } from './document.ts'

/** The document that holds the line; undefined in a stream without documents. */
export function documentAt({ documents }: YamlStream, position: Position): StreamDocument | undefined {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((documents[middle] as StreamDocument).line <= position.line) low = middle + 1
    else high = middle
  }
  return documents[Math.max(low - 1, 0)]
}

/** Offset in the document's own text, kept inside of the line. */
export function offsetAt({ document, line }: StreamDocument, position: Position): number {
  const { lineStarts, text } = document
  const own = position.line - line
  const start = lineStarts[own]
  if (start === undefined) return own < 0 ? 0 : text.length
  let end = lineStarts[own + 1] ?? text.length
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--
  return Math.min(start + Math.max(position.character, 0), end)
}
