import { type Cut, cutDocuments } from './cut.ts'
import type { StreamDocument, YamlDocument, YamlStream } from './document.ts'
import { parseDocument } from './parse-document.ts'

export interface StreamEdit {
  start: number
  end: number
  newText: string
}

/** A document behind "..." has to start with "---". */
function withoutMarker(document: YamlDocument): YamlDocument {
  const start = document.root?.start ?? 0
  const problem = { message: 'did not find expected <document start>', start, end: document.root?.end ?? start }
  return { ...document, problems: [problem, ...document.problems] }
}

/** A stretch of a stream, cut but not read. `first`: it starts the stream. */
interface Pieces {
  first: boolean
  cuts: readonly Cut[]
  texts: readonly string[]
}

function cutPieces(text: string, first: boolean): Pieces {
  const cuts = cutDocuments(text, first)
  return { first, cuts, texts: cuts.map(({ start, end }) => text.slice(start, end)) }
}

function readPiece({ first, cuts, texts }: Pieces, at: number): YamlDocument {
  const document = parseDocument(texts[at] as string, { templates: true })
  return cuts[at]?.marked || (first && at === 0) ? document : withoutMarker(document)
}

/** Reads the pieces, but takes those that are as before at the start and at the end of the stretch. */
function readChanged(pieces: Pieces, before: readonly StreamDocument[]): YamlDocument[] {
  const { texts } = pieces
  const known = (at: number, number: number): YamlDocument | undefined => {
    const old = before[number]
    const isFirst = pieces.first && at === 0
    return old?.document.text === texts[at] && (old?.index === 0) === isFirst ? old?.document : undefined
  }
  let head = 0
  while (head < texts.length && known(head, head)) head++
  const shift = before.length - texts.length
  let tail = texts.length
  while (tail > head && tail + shift > head && known(tail - 1, tail - 1 + shift)) tail--
  return texts.map((_, at) => {
    const same = at < head ? known(at, at) : at >= tail ? known(at, at + shift) : undefined
    return same ?? readPiece(pieces, at)
  })
}

/** Puts documents behind one another, from number `index` on. Keeps those that stay where they are. */
function place(before: StreamDocument | undefined, documents: readonly YamlDocument[]): StreamDocument[] {
  let index = before ? before.index + 1 : 0
  let offset = before ? before.offset + before.document.text.length : 0
  let line = before ? before.line + before.document.lineStarts.length - 1 : 0
  return documents.map(document => {
    const placed = { document, index, offset, line }
    index++
    offset += document.text.length
    line += document.lineStarts.length - 1
    return placed
  })
}

const firstCharacter = (text: string): string => /\S/.exec(text)?.[0] ?? ''

function isJson(text: string): boolean {
  if (firstCharacter(text) !== '{') return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Reads all documents of a text; a text that is one JSON object is a document of its own format. */
export function openStream(text: string): YamlStream {
  if (isJson(text)) return { documents: place(undefined, [parseDocument(text, { format: 'json' })]) }
  return { documents: place(undefined, readChanged(cutPieces(text, true), [])) }
}

export const streamText = (stream: YamlStream): string => stream.documents.map(({ document }) => document.text).join('')

/** Number of the document that holds the offset. */
function documentAt(documents: readonly StreamDocument[], offset: number): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((documents[middle] as StreamDocument).offset <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(low - 1, 0)
}

/**
 * The stream after an edit. The documents that the edit touches are cut and read again with one neighbour on each side,
 * which may join them; all others are the same objects as before.
 */
export function editStream(stream: YamlStream, { start, end, newText }: StreamEdit): YamlStream {
  const old = stream.documents
  const from = Math.max(documentAt(old, Math.max(start - 1, 0)) - 1, 0)
  const to = Math.min(documentAt(old, end) + 1, old.length - 1)
  const touched = old.slice(from, to + 1)
  const base = touched[0]?.offset ?? 0
  const before = touched.map(({ document }) => document.text).join('')
  const text = before.slice(0, start - base) + newText + before.slice(end - base)
  if (touched.length === old.length && (old[0]?.document.format === 'json' || firstCharacter(text) === '{')) {
    return openStream(text)
  }
  const read = readChanged(cutPieces(text, from === 0), touched)
  const rest = old.slice(to + 1)
  const moved = place(old[from - 1], [...read, ...rest.map(({ document }) => document)])
  return { documents: [...old.slice(0, from), ...moved] }
}
