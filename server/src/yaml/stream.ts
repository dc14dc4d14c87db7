import { cutDocuments } from './cut.ts'
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

/** Reads the documents of a text. `known` may have them already. */
function readDocuments(text: string, first: boolean, known: (text: string, at: number) => YamlDocument | undefined) {
  return cutDocuments(text, first).map(({ start, end, marked }, at) => {
    const own = text.slice(start, end)
    const found = known(own, at)
    if (found) return found
    const document = parseDocument(own, { templates: true })
    return marked || (first && at === 0) ? document : withoutMarker(document)
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
  return {
    documents: place(
      undefined,
      readDocuments(text, true, () => undefined),
    ),
  }
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
  const known = new Map(touched.map(({ document, index }) => [`${index === 0} ${document.text}`, document]))
  const read = readDocuments(text, from === 0, (own, at) => known.get(`${from + at === 0} ${own}`))
  const rest = old.slice(to + 1)
  const moved = place(old[from - 1], [...read, ...rest.map(({ document }) => document)])
  return { documents: [...old.slice(0, from), ...moved] }
}
