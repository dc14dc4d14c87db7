import type { Fix } from '../api/problem.ts'
import type { Position, TextEdit } from '../api/text.ts'
import { lineStartsOf } from '../yaml/lines.ts'

interface OffsetEdit {
  start: number
  end: number
  newText: string
}

/** A text that takes fixes one by one, as long as they do not touch each other. */
export interface EditedText {
  /** False, and nothing happens, when one of the edits overlaps or touches an earlier one. */
  fits(edits: readonly TextEdit[]): boolean
  add(edits: readonly TextEdit[]): void
  result(): string
}

export function editText(text: string): EditedText {
  const lineStarts = lineStartsOf(text)
  const taken: OffsetEdit[] = []
  const toOffsets = ({ range, newText }: TextEdit): OffsetEdit => {
    const offset = ({ line, character }: Position) => (lineStarts[line] ?? text.length) + character
    return { start: offset(range.start), end: offset(range.end), newText }
  }
  return {
    fits: edits => edits.map(toOffsets).every(edit => isFree(taken, edit)),
    add(edits) {
      for (const edit of edits.map(toOffsets)) taken.splice(placeOf(taken, edit), 0, edit)
    },
    result: () => apply(text, taken),
  }
}

/** Each fix whole or not at all; the ones that were applied. */
export function applyFixes(texts: ReadonlyMap<string, string>, fixes: readonly Fix[]) {
  const edited = new Map(Array.from(texts, ([uri, text]) => [uri, editText(text)]))
  const applied = fixes.filter(fix => {
    const uris = [...new Set(fix.edits.map(({ uri }) => uri))]
    const parts = uris.map(uri => ({ text: edited.get(uri), edits: fix.edits.filter(edit => edit.uri === uri) }))
    if (!parts.every(({ text, edits }) => text?.fits(edits))) return false
    for (const { text, edits } of parts) text?.add(edits)
    return true
  })
  return { applied, texts: new Map(Array.from(edited, ([uri, text]) => [uri, text.result()])) }
}

/** Where an edit belongs among those that are sorted by start. */
function placeOf(sorted: readonly OffsetEdit[], { start }: OffsetEdit): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

function isFree(sorted: readonly OffsetEdit[], edit: OffsetEdit): boolean {
  const place = placeOf(sorted, edit)
  const [before, after] = [sorted[place - 1], sorted[place]]
  return (before === undefined || isBefore(before, edit)) && (after === undefined || isBefore(edit, after))
}

/** Insertions at the edge of another edit would leave their order open. */
const isBefore = (a: OffsetEdit, b: OffsetEdit): boolean =>
  a.start === a.end || b.start === b.end ? a.end < b.start : a.end <= b.start

function apply(text: string, sorted: readonly OffsetEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, newText } of sorted) {
    parts.push(text.slice(at, start), newText)
    at = end
  }
  return [...parts, text.slice(at)].join('')
}
