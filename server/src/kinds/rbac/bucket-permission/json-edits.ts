import type { Change } from '../../../yaml/change.ts'
import type { SpanEdit } from '../../../yaml/edit/span-edit.ts'
import type { Span } from '../../../yaml/tree.ts'
import type { Annotation } from './annotation.ts'
import type { BucketEntry, BucketValue } from './entries.ts'

/** Edits of the JSON of an annotation as a change of the document. */
export const editJson = ({ path }: Annotation, edits: readonly SpanEdit[]): Change[] => [{ op: 'edit', path, edits }]

export const replace = ({ start, end }: Span, newText: string): SpanEdit => ({ span: { start, end }, newText })

export const setKey = ({ node }: BucketEntry, key: string): SpanEdit => replace(node.key, JSON.stringify(key))

/** Entries or items out of a list of them, with the commas between them and their neighbours. */
function without(parts: readonly Span[], gone: ReadonlySet<number>): SpanEdit[] {
  const edits: SpanEdit[] = []
  for (let i = 0; i < parts.length; i++) {
    if (!gone.has(i)) continue
    const first = i
    while (gone.has(i + 1)) i++
    const next = parts[i + 1]
    const before = parts[first - 1]
    const start = next || !before ? parts[first]?.start : before.end
    const end = next?.start ?? parts[i]?.end
    if (start !== undefined && end !== undefined) edits.push(replace({ start, end }, ''))
  }
  return edits
}

export const removeEntries = ({ json }: Annotation, entries: readonly BucketEntry[]): SpanEdit[] =>
  json?.type === 'mapping' ? without(json.entries, new Set(entries.map(({ index }) => index))) : []

export const removeEntry = (annotation: Annotation, entry: BucketEntry): SpanEdit[] =>
  removeEntries(annotation, [entry])

export const removeValue = ({ list }: BucketEntry, { index }: BucketValue): SpanEdit[] =>
  list ? without(list.items, new Set([index])) : []

/** The text of a part of the JSON as it is written. */
export const written = ({ text }: Annotation, { start, end }: Span): string => text.slice(start, end)

/** An entry more, behind the last one and written as the entries are. */
export function addEntry({ json, text }: Annotation, key: string, values: string): SpanEdit[] {
  if (json?.type !== 'mapping') return []
  const { entries } = json
  const last = entries.at(-1)
  if (!last) return [replace({ start: json.start + 1, end: json.end - 1 }, `${JSON.stringify(key)}: ${values}`)]
  const before = entries.at(-2)
  const gap = before ? text.slice(before.end, last.start) : ', '
  const own = /^\s*,\s*$/.test(gap) ? gap : ', '
  return [replace({ start: last.end, end: last.end }, `${own}${JSON.stringify(key)}: ${values}`)]
}
