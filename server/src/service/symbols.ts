import type { Range } from '../api/text.ts'
import type { Outline } from '../kinds/editing.ts'
import type { CheckContext, KubernetesObject } from '../kinds/kind.ts'
import type { StreamDocument, YamlStream } from '../yaml/document.ts'
import { deref } from '../yaml/fields.ts'
import { rangeOf } from '../yaml/lines.ts'
import { nodeAt, spanOf } from '../yaml/locate.ts'
import { atEntry, atKey, formatPath, type Path } from '../yaml/path.ts'
import type { MappingNode, Node } from '../yaml/tree.ts'
import { type Recognised, recognised } from './diagnostics.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { rangeOfPlace } from './problems.ts'

/** An entry of the outline, in the words of LSP's DocumentSymbol. */
export interface DocumentSymbolData {
  name: string
  detail?: string
  /** 'object': a document or what holds one; 'item': a part of it, such as a rule. */
  kind: 'object' | 'item'
  range: Range
  selectionRange: Range
  children: DocumentSymbolData[]
}

/** The objects that are ours, as a table of contents; those held in other objects stand below what holds them. */
export function symbolsOf(uri: string, stream: YamlStream, options: FeatureOptions = {}): DocumentSymbolData[] {
  const context = contextOf(options)
  return stream.documents.flatMap(document => symbolsIn(document, recognised(uri, document), context))
}

function symbolsIn(document: StreamDocument, ours: readonly Recognised[], context: CheckContext): DocumentSymbolData[] {
  if (ours.length === 0) return []
  const whole = ours.find(({ object }) => isWhole(object))
  const held = ours.filter(({ object }) => !isWhole(object)).map(found => heldSymbol(document, found, context))
  if (whole) {
    const symbol = objectSymbol(whole, context)
    return [{ ...symbol, children: [...symbol.children, ...held] }]
  }
  const host = deref(document.document.root)
  const name = host?.type === 'mapping' ? nameOf(host) : ''
  if (!host || name === '') return held
  const range = rangeOf(document, host)
  return [{ name, kind: 'object', range, selectionRange: { start: range.start, end: range.start }, children: held }]
}

const isWhole = ({ path, outerPath }: KubernetesObject): boolean => path.length + outerPath.length === 0

function objectSymbol({ object, kind }: Recognised, context: CheckContext): DocumentSymbolData {
  const range = object.toRange(object.root)
  const title = rangeOfPlace(object, atEntry([...object.path, 'kind']))
  return {
    name: nameOf(object.root) || (kind.kinds[0] ?? kind.title),
    detail: object.apiVersion ?? '',
    kind: 'object',
    range,
    selectionRange: contains(range, title) ? title : { start: range.start, end: range.start },
    children: partsOf({ object, kind }, context),
  }
}

/** Named after the key that holds it: "data['policy.yaml'] · Policy". */
function heldSymbol(document: StreamDocument, found: Recognised, context: CheckContext): DocumentSymbolData {
  const { object } = found
  const symbol = objectSymbol(found, context)
  const path = object.embedding ? object.outerPath : object.path
  const { root } = document.document
  const range = rangeOf(document, spanOf(root, atEntry(path)))
  return {
    ...symbol,
    name: `${formatPath(path)} · ${symbol.name}`,
    range,
    selectionRange: rangeOf(document, spanOf(root, atKey(path))),
  }
}

const partsOf = ({ object, kind }: Recognised, context: CheckContext): DocumentSymbolData[] =>
  kind.editing.outline(object, context).map(part => partSymbol(object, part))

function partSymbol(object: KubernetesObject, { name, detail, at, selection, children }: Outline): DocumentSymbolData {
  const range = rangeOfPlace(object, at)
  const selected = rangeOfPlace(object, selection)
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: 'item',
    range,
    selectionRange: contains(range, selected) ? selected : range,
    children: children.map(child => partSymbol(object, child)),
  }
}

/** "ConfigMap audit-policy"; "" where neither kind nor name is written. */
function nameOf(root: MappingNode): string {
  return [textAt(root, ['kind']), textAt(root, ['metadata', 'name'])].filter(Boolean).join(' ')
}

function textAt(root: Node, path: Path): string {
  const node = deref(nodeAt(root, path))
  return node?.type === 'scalar' && node.value !== null ? node.text : ''
}

const contains = (outer: Range, inner: Range): boolean =>
  !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end)

const isBefore = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character)
