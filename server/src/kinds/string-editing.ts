import type { Span } from '../yaml/tree.ts'

/** What an editor offers in a string whose text is a language of its own. Offsets and spans are of that text. */
export interface StringEditing {
  /** Markdown about what stands at an offset, and the span that it is about. */
  hover(text: string, offset: number): { markdown: string; span: Span } | undefined
  /** What may be written where `mark` stands in the text. */
  completions(text: string, mark: string): StringCompletion[]
}

export interface StringCompletion {
  label: string
  detail?: string
  /** Markdown, worked out when it is asked for. */
  documentation?: () => string
  /** What it replaces, on one line with the mark in it. */
  span: Span
  newText: string
  /** The same with tab stops. */
  snippet?: string
}
