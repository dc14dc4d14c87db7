import { findParts } from './find-parts.ts'
import type { Part } from './part.ts'

/**
 * What decides whether something is there: "{{- if .Values.enabled }}"; behind an else all that was asked before it too.
 * From the first of these parts to the end of the last.
 */
export interface Condition {
  start: number
  end: number
  /** The parts, with blanks between them. */
  text: string
}

/** The conditions around a place of a text, the innermost first. */
export function conditionsAround(text: string, offset: number): Condition[] {
  const open: Part[][] = []
  for (const part of findParts(text)) {
    if (part.start >= offset) break
    if (part.kind === 'open') open.push([part])
    else if (part.kind === 'close') open.pop()
    else if (part.kind === 'middle') open.at(-1)?.push(part)
  }
  return open.reverse().map(parts => ({
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    text: parts.map(({ start, end }) => text.slice(start, end)).join(' '),
  }))
}
