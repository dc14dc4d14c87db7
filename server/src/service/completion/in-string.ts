import type { StringCompletion } from '../../kinds/string-editing.ts'
import { doubleQuoted } from '../../yaml/edit/quote.ts'
import { hostSpan } from '../../yaml/embedded/runs.ts'
import { scalarText } from '../../yaml/embedded/scalar-text.ts'
import { deref } from '../../yaml/fields.ts'
import { nodeAt } from '../../yaml/locate.ts'
import type { ScalarStyle } from '../../yaml/tree.ts'
import type { Completion } from '../completion.ts'
import { contextOf, type FeatureOptions } from '../feature-options.ts'
import { type Cursor, MARK } from './cursor.ts'

/** What may be written in a string that is a language of its own; undefined where there is none at the cursor. */
export function stringCompletions(cursor: Cursor, options: FeatureOptions): Completion[] | undefined {
  const { object, kind, spot } = cursor
  if (spot.part !== 'value') return undefined
  const language = kind.editing.inString(object, spot.path, contextOf(options, kind))
  const node = language && deref(nodeAt(object.document.root, spot.path))
  if (!language || node?.type !== 'scalar' || node.style === 'plain') return undefined
  const scalar = scalarText(object.document, node)
  if (!scalar) return []
  return language.completions(scalar.text, MARK).map((found, i) => ({
    ...itemOf(found, node.style),
    range: cursor.toRange(hostSpan(scalar, found.span)),
    sortText: String(i).padStart(4, '0'),
  }))
}

function itemOf(found: StringCompletion, style: ScalarStyle): Omit<Completion, 'range'> {
  const { label, detail, documentation, newText, snippet } = found
  return {
    label,
    kind: 'value',
    ...(detail !== undefined && { detail }),
    get documentation() {
      return documentation?.()
    },
    newText: inHost(newText, style),
    ...(snippet !== undefined && { snippet: inHost(snippet, style) }),
    // What is typed may begin with a quote of its own.
    filterText: newText.startsWith('"') ? `"${label}` : label,
  }
}

/** As the string around it has to write it. */
function inHost(text: string, style: ScalarStyle): string {
  if (style === 'double') return doubleQuoted(text).slice(1, -1)
  return style === 'single' ? text.replaceAll("'", "''") : text
}
