import type { Change } from '../../../yaml/change.ts'
import type { SpanEdit } from '../../../yaml/edit/span-edit.ts'
import type { Node, Span } from '../../../yaml/tree.ts'
import type { Annotation } from './annotation.ts'
import type { BucketEntry, BucketValue } from './entries.ts'

/** Edits of the JSON of an annotation as a change of the document. */
export const editJson = ({ path }: Annotation, edits: readonly SpanEdit[]): Change[] => [{ op: 'edit', path, edits }]

export const replace = ({ start, end }: Span, newText: string): SpanEdit => ({ span: { start, end }, newText })

export const setKey = ({ node }: BucketEntry, key: string): SpanEdit => replace(node.key, JSON.stringify(key))

/** An entry or item out of a list of them, with the comma between it and its neighbour. */
function without(parts: readonly Span[], index: number): SpanEdit | undefined {
  const own = parts[index]
  const next = parts[index + 1]
  const before = parts[index - 1]
  if (!own) return undefined
  if (next) return replace({ start: own.start, end: next.start }, '')
  return replace({ start: before ? before.end : own.start, end: own.end }, '')
}

/** [] for what is no entry of the object. */
export function removeEntry({ json }: Annotation, { index }: BucketEntry): SpanEdit[] {
  const edit = json?.type === 'mapping' ? without(json.entries, index) : undefined
  return edit ? [edit] : []
}

export function removeValue({ list }: BucketEntry, { index }: BucketValue): SpanEdit[] {
  const edit = list && without(list.items, index)
  return edit ? [edit] : []
}

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

/** Numbers and booleans as they stand, in quotes. */
export const quotedText = (annotation: Annotation, node: Node): string => JSON.stringify(written(annotation, node))
