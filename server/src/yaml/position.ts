import type { Position, Range } from '../api/text.ts'
import type { StreamDocument, YamlStream } from './document.ts'

/** Number of the document that holds the line. */
function indexAt(documents: readonly StreamDocument[], line: number): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((documents[middle] as StreamDocument).line <= line) low = middle + 1
    else high = middle
  }
  return Math.max(low - 1, 0)
}

/** The document that holds the line; undefined in a stream without documents. */
export const documentAt = ({ documents }: YamlStream, { line }: Position): StreamDocument | undefined =>
  documents[indexAt(documents, line)]

/** The documents that a range of lines touches. */
export const documentsIn = ({ documents }: YamlStream, { start, end }: Range): readonly StreamDocument[] =>
  documents.slice(indexAt(documents, start.line), indexAt(documents, end.line) + 1)

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
