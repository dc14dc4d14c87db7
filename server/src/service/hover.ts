import type { Position, Range } from '../api/text.ts'
import { fieldDocs, schemaAt, valueDocs } from '../kinds/schema-docs.ts'
import { schemaOf } from '../kinds/schemas.ts'
import type { YamlStream } from '../yaml/document.ts'
import { deref } from '../yaml/fields.ts'
import { nodeAt } from '../yaml/locate.ts'
import { type Spot, spotAt } from '../yaml/spot.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { type ObjectAt, objectAt } from './object-at.ts'
import { stringHover } from './string-hover.ts'

/** Markdown about what stands at a place, and the place that it is about. */
export interface Hover {
  markdown: string
  range: Range
}

/** What the key, value or rule under the pointer means; undefined where there is nothing to say. */
export function hoverAt(
  uri: string,
  stream: YamlStream,
  position: Position,
  options: FeatureOptions = {},
): Hover | undefined {
  const found = objectAt(uri, stream, position)
  const spot = found && spotAt(found.object.document.root, found.offset)
  if (!found || !spot || !startsWith(spot.path, found.object.path)) return undefined
  const inString = spot.part === 'value' ? stringHover(found, spot.path, options) : undefined
  if (inString) return inString.hover
  const range = found.object.toRange(spot.span)
  // The indentation of a text in a text belongs to none of its characters.
  if (position.line === range.start.line && position.character < range.start.character) return undefined
  const markdown =
    found.kind.editing.hover(found.object, spot, contextOf(options, found.kind)) ?? schemaHover(found, spot, options)
  return markdown === undefined ? undefined : { markdown, range }
}

/** Beside the object, in what holds it, there is nothing of ours. */
const startsWith = (path: Spot['path'], start: Spot['path']): boolean => start.every((step, i) => path[i] === step)

/** What the schema says of a field, of a value that it lists, or of the items of a list. */
function schemaHover({ kind, object }: ObjectAt, { path, part }: Spot, options: FeatureOptions): string | undefined {
  const root = schemaOf(kind.id, contextOf(options).version, kind.variantOf?.(object))
  const own = path.slice(object.path.length)
  const schema = schemaAt(root, own)
  if (schema === undefined || own.length === 0) return undefined
  const node = part === 'value' ? deref(nodeAt(object.document.root, path)) : undefined
  const meaning = node?.type === 'scalar' ? schema['x-values']?.[node.text] : undefined
  if (node?.type === 'scalar' && meaning !== undefined) return valueDocs(node.text, meaning)
  const name = own.findLast(step => typeof step === 'string')
  return part === 'dash' && schema.properties === undefined ? undefined : fieldDocs(String(name), schema)
}
