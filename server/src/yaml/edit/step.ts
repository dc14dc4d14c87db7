import type { Change } from '../change.ts'
import type { SpanEdit } from './span-edit.ts'

/** Edits, and changes that are left to do in the text that they give. */
export interface Step {
  edits: readonly SpanEdit[]
  next: readonly Change[]
}

export const done = (edits: readonly SpanEdit[] | undefined): Step | undefined => edits && { edits, next: [] }
