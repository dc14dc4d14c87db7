import type { Position, Range } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import type { FeatureOptions } from './feature-options.ts'

/**
 * One thing that may be written at the cursor. Lines of `newText` and `snippet` after the first are indented relative to
 * the line of the cursor (LSP: InsertTextMode.adjustIndentation).
 */
export interface Completion {
  label: string
  kind: 'field' | 'value' | 'snippet'
  detail?: string
  /** Markdown. */
  documentation?: string
  /** What it replaces: on one line, around the cursor. */
  range: Range
  newText: string
  /** The same with tab stops, for editors that have them. */
  snippet?: string
  /** What the typed text is compared with, where it is not the label. */
  filterText?: string
  sortText?: string
}

/** What may be written at the cursor, in half-typed texts too. */
export function completionsAt(
  _uri: string,
  _stream: YamlStream,
  _position: Position,
  _options: FeatureOptions = {},
): Completion[] {
  return []
}
