import type { Change, Json } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import type { Path } from '../path.ts'
import type { Node } from '../tree.ts'
import { addToBlock } from './block.ts'
import { addToFlow } from './flow.ts'
import { entryLines, flowEntryLines, flowLines, itemLines } from './render.ts'
import { set } from './set.ts'
import type { SpanEdit } from './span-edit.ts'
import { styleAround } from './style.ts'
import { type Collection, collectionAt, isEntry, keyOf, targetAt } from './target.ts'

/** Writes `key: value` into the mapping at `path`, in the place of a null; none if it has a value for that key already. */
export function insert(document: YamlDocument, change: Extract<Change, { op: 'insert' }>): SpanEdit[] | undefined {
  const { path, key, value, before } = change
  const found = collectionAt(document.root, path)
  if (found?.node.type !== 'mapping') return undefined
  const { node, above } = found
  const there = targetAt(document.root, [...path, key])
  if (there) return there.parent === node && isNull(there.value) ? set(document, [...path, key], value) : undefined
  const style = styleAround(document, node, keyOf(path), above)
  const index = before === undefined ? node.entries.length : indexOf(document, node, path, before)
  return node.flow
    ? addToFlow(document, node, index, flowEntryLines(key, value, style), style)
    : addToBlock(document, node, index, entryLines(key, value, style))
}

/** Kubernetes reads a null as if the key were not there. */
const isNull = (node: Node): boolean => node.type === 'scalar' && node.value === null

function indexOf(document: YamlDocument, node: Collection, path: Path, key: string): number {
  const target = targetAt(document.root, [...path, key])
  return target && isEntry(target.child) && target.parent === node ? target.index : Number.POSITIVE_INFINITY
}

/** Writes an item into the sequence at `path`, before item `index` or at its end. */
export function append(document: YamlDocument, path: Path, value: Json, index?: number): SpanEdit[] | undefined {
  const found = collectionAt(document.root, path)
  if (found?.node.type !== 'sequence') return undefined
  const { node, above } = found
  const style = styleAround(document, node, keyOf(path), above)
  const key = keyOf(path)
  const at = index ?? node.items.length
  return node.flow
    ? addToFlow(document, node, at, flowLines(value, key, true, style), style)
    : addToBlock(document, node, at, itemLines(value, key, style))
}
