import { schemaAt } from '../../kinds/schema-docs.ts'
import type { Schema } from '../../kinds/schema-terms.ts'
import { schemaOf } from '../../kinds/schemas.ts'
import { deref } from '../../yaml/fields.ts'
import { nodeAt } from '../../yaml/locate.ts'
import type { Path } from '../../yaml/path.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import type { Completion } from '../completion.ts'
import { contextOf, type FeatureOptions } from '../feature-options.ts'
import { type Cursor, MARK } from './cursor.ts'
import { fieldCompletions } from './fields.ts'
import { stringCompletions } from './in-string.ts'
import { keyCompletions } from './keys.ts'
import { plainText, setIn } from './snippet.ts'
import { valueCompletions } from './strings.ts'
import { columnOf, type Style, styleOf } from './style.ts'
import { type Token, tokenAt } from './token.ts'

/** Everything that is known of the place. */
interface Place {
  cursor: Cursor
  token: Token
  style: Style
  options: FeatureOptions
  schema(path: Path): Schema | undefined
}

/** Keys and values that may stand where the cursor is. */
export function completionsFor(cursor: Cursor, options: FeatureOptions): Completion[] {
  const { object, kind, spot } = cursor
  const inString = stringCompletions(cursor, options)
  if (inString) return inString
  const root = schemaOf(kind.id, contextOf(options).version, kind.variantOf?.(object))
  const place: Place = {
    cursor,
    token: tokenAt(cursor),
    style: styleOf(object.document, spot.path, cursor.offset),
    options,
    schema: path => schemaAt(root, path.slice(object.path.length)),
  }
  return spot.part === 'key' ? atKey(place, spot.path.slice(0, -1)) : atValue(place, spot.path)
}

function atKey(place: Place, path: Path): Completion[] {
  const { cursor, token } = place
  const mapping = deref(nodeAt(cursor.object.document.root, path))
  if (mapping?.type !== 'mapping') return []
  if (mapping.flow || isAligned(place, mapping)) return fields(place, path, mapping, '')
  // In the column of the dashes a new item begins.
  const isItem = token.ownLine && typeof path.at(-1) === 'number' && token.column === dashColumn(place, path)
  return isItem ? items(place, path) : []
}

/** In the column of the mapping's other keys; a first key may stand anywhere. */
function isAligned({ cursor, token }: Place, mapping: MappingNode): boolean {
  const { document } = cursor.object
  const other = mapping.entries.find(({ key }) => key.start > cursor.offset || key.end < cursor.offset)
  return other === undefined || columnOf(document, other.start) === token.column
}

function dashColumn({ cursor }: Place, path: Path): number | undefined {
  const { document } = cursor.object
  const list = deref(nodeAt(document.root, path.slice(0, -1)))
  const item = list?.type === 'sequence' && !list.flow ? list.items[0] : undefined
  return item && columnOf(document, item.start)
}

function atValue(place: Place, path: Path): Completion[] {
  const { cursor, token } = place
  const schema = place.schema(path)
  if (schema === undefined) return []
  const list = deref(nodeAt(cursor.object.document.root, path.slice(0, -1)))
  const inFlow = (list?.type === 'sequence' || list?.type === 'mapping') && list.flow
  if (schema.properties || schema.additionalProperties) {
    const isItem = list?.type === 'sequence' && !inFlow
    return isItem || token.ownLine ? fields(place, path, undefined, '') : []
  }
  if (schema.items) return token.quote === undefined ? listCompletions(place, path, schema.items, inFlow) : []
  const wrapping = { before: '', after: '', inFlow }
  return valueCompletions(cursor, token, { path, schema, wrapping }, place.style, place.options)
}

/** A list that has nothing yet: its first item, below the key or behind it. */
function listCompletions(place: Place, path: Path, schema: Schema, inFlow: boolean): Completion[] {
  const { cursor, token, style, options } = place
  const below = token.ownLine && !inFlow
  const first = [...path, 0]
  if (schema.properties) return below ? items(place, first) : inFlow ? [] : structure(place, path)
  const wrapping = below ? { before: '- ', after: '', inFlow } : { before: '[', after: ']', inFlow: true }
  return valueCompletions(cursor, token, { path: first, schema, wrapping }, style, options)
}

/** A new item of a list of mappings, by its first keys. */
const items = (place: Place, path: Path): Completion[] => fields(place, path, undefined, '- ')

function fields(place: Place, path: Path, mapping: MappingNode | undefined, before: string): Completion[] {
  const { cursor, token, style, options } = place
  const schema = place.schema(path)
  if (schema?.additionalProperties) {
    return keyCompletions(cursor, token, { path: [...path, MARK], mapping }, style, options)
  }
  const own = path.slice(cursor.object.path.length)
  return schema?.properties ? fieldCompletions(cursor, token, { schema, path: own, mapping, before }, style) : []
}

/** The kind's own first item, on the lines below the key. */
function structure({ cursor, token, style }: Place, path: Path): Completion[] {
  const name = path
    .slice(cursor.object.path.length)
    .filter(step => typeof step === 'string')
    .join('.')
  const lines = cursor.kind.editing.snippets[name]
  if (lines === undefined) return []
  const columns = keyColumn(cursor, path) - token.indent + style.listOffset
  const snippet = `\n${' '.repeat(Math.max(0, columns))}${setIn(lines, columns)}`
  const [label = ''] = plainText(lines).split('\n')
  return [{ label, kind: 'snippet', range: token.range, newText: plainText(snippet), snippet }]
}

function keyColumn({ object }: Cursor, path: Path): number {
  const holder = deref(nodeAt(object.document.root, path.slice(0, -1)))
  const entry =
    holder?.type === 'mapping'
      ? holder.entries.find(({ value }) => value === nodeAt(object.document.root, path))
      : undefined
  return entry ? columnOf(object.document, entry.start) : 0
}
