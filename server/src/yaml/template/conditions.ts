import { findParts } from './find-parts.ts'
import type { Part } from './part.ts'

/** A template part that decides whether what stands inside is there: "{{- if .Values.enabled }}". */
export interface Condition {
  start: number
  end: number
  text: string
}

/** The conditions around a place of a text, the innermost first; of if and else the one that is open there. */
export function conditionsAround(text: string, offset: number): Condition[] {
  const open: Part[] = []
  for (const part of findParts(text)) {
    if (part.start >= offset) break
    if (part.kind === 'open') open.push(part)
    else if (part.kind === 'close') open.pop()
    else if (part.kind === 'middle' && open.length > 0) open[open.length - 1] = part
  }
  return open.reverse().map(({ start, end }) => ({ start, end, text: text.slice(start, end) }))
}
