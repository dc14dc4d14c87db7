import type { Position, Range } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import { documentAt } from '../yaml/position.ts'
import { completionsFor } from './completion/at-cursor.ts'
import { commentCompletions } from './completion/comments.ts'
import { cursorAt } from './completion/cursor.ts'
import { templateCompletions } from './completion/template.ts'
import type { FeatureOptions } from './feature-options.ts'

/**
 * One thing that may be written at the cursor. Lines of `newText` and `snippet` after the first are indented relative to
 * the line of the cursor (LSP: InsertTextMode.adjustIndentation).
 */
export interface Completion {
  label: string
  kind: 'field' | 'value' | 'snippet'
  detail?: string
  /** Markdown; worked out when it is asked for. */
  readonly documentation?: string | undefined
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
  uri: string,
  stream: YamlStream,
  position: Position,
  options: FeatureOptions = {},
): Completion[] {
  const place = documentAt(stream, position)
  if (!place) return []
  const inComment = commentCompletions(uri, place, position, options)
  if (inComment) return inComment
  const whole = templateCompletions(place, position)
  const cursor = cursorAt(uri, place, position)
  return cursor ? [...completionsFor(cursor, options), ...whole] : whole
}
