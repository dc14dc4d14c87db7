import type { SpanEdit } from '../../../../yaml/edit/span-edit.ts'
import type { Span } from '../../../../yaml/tree.ts'

/** What people write where JSON wants something else. */
export type FaultType =
  | 'trailing comma'
  | 'extra comma'
  | 'missing comma'
  | 'missing colon'
  | 'comment'
  | 'single quotes'
  | 'typographic quotes'
  | 'bare key'
  | 'bare word'
  | 'no braces'
  | 'missing end'
  | 'extra end'
  | 'several objects'
  | 'backslash'
  | 'control character'
  | 'odd blank'
  | 'open string'
  | 'nothing'
  | 'other'

/** One fault of a JSON text; offsets are of that text. */
export interface Fault {
  type: FaultType
  span: Span
  /** The characters that it is about. */
  text: string
  /** Mend it. */
  edits: readonly SpanEdit[]
}

/** A fault, and all others of its type. */
export interface FaultGroup extends Fault {
  count: number
}
