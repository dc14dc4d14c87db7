import type { ValueSuggestion } from '../../kinds/editing.ts'
import { escapeMarkdown } from '../../kinds/markdown.ts'
import type { Schema } from '../../kinds/schema-terms.ts'
import { deref } from '../../yaml/fields.ts'
import { nodeAt } from '../../yaml/locate.ts'
import type { Path } from '../../yaml/path.ts'
import type { Completion } from '../completion.ts'
import { contextOf, type FeatureOptions } from '../feature-options.ts'
import { type Cursor, MARK } from './cursor.ts'
import type { Style } from './style.ts'
import { inToken, type Token } from './token.ts'

/** How a value stands in the text around it. */
export interface Wrapping {
  before: string
  after: string
  inFlow: boolean
}

/** The values that may stand at a path; in a list those that are not there yet. */
export function valueCompletions(
  cursor: Cursor,
  token: Token,
  { path, schema, wrapping }: { path: Path; schema: Schema; wrapping: Wrapping },
  style: Style,
  options: FeatureOptions,
): Completion[] {
  const { lead } = cursor
  const there = wordsBeside(cursor, path)
  const write = (text: string) => `${lead}${wrapping.before}${text}${wrapping.after}`
  if (schema.type[0] === 'boolean') return ['true', 'false'].map((word, i) => item(word, write(word), token, i))
  const textOf = ({ value, isNumber }: ValueSuggestion) =>
    isNumber ? value : inToken(value, token, style.quote, wrapping.inFlow)
  return suggestionsFor(cursor, path, schema, options)
    .filter(({ value }) => !there.has(value))
    .map((suggestion, i) => ({
      ...item(suggestion.value || '""', write(textOf(suggestion)), token, i),
      ...(suggestion.detail !== undefined && { detail: suggestion.detail }),
      get documentation() {
        return suggestion.documentation?.()
      },
    }))
}

const item = (label: string, newText: string, { range }: Token, i: number): Completion => ({
  label,
  kind: 'value',
  range,
  newText,
  sortText: String(i).padStart(4, '0'),
})

function suggestionsFor(
  { kind, object }: Cursor,
  path: Path,
  schema: Schema,
  options: FeatureOptions,
): readonly ValueSuggestion[] {
  const values = schema['x-values']
  if (values) {
    return Object.entries(values).map(([value, meaning]) => ({ value, documentation: () => escapeMarkdown(meaning) }))
  }
  return schema.type[0] === 'string' ? kind.editing.values(object, { path, mark: MARK }, contextOf(options, kind)) : []
}

/** The other items of the list. */
function wordsBeside({ object }: Cursor, path: Path): Set<unknown> {
  if (typeof path.at(-1) !== 'number') return new Set()
  const list = deref(nodeAt(object.document.root, path.slice(0, -1)))
  const items = list?.type === 'sequence' ? list.items : []
  return new Set(
    items.flatMap(({ value }) => (value.type === 'scalar' && !value.text.includes(MARK) ? [value.value] : [])),
  )
}
