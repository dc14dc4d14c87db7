import { deref, fieldOf } from '../fields.ts'
import type { Path } from '../path.ts'
import { isMergeKey } from '../resolve.ts'
import type { Entry, Item, MappingNode, Node, SequenceNode } from '../tree.ts'

export type Collection = MappingNode | SequenceNode
export type Child = Entry | Item

/** A value and the collection that holds it: what a change is about. */
export interface Target {
  parent: Collection
  /** Of the child among the parent's children. */
  index: number
  child: Child
  value: Node
  /** The collections on the way to it, root first, `parent` last. */
  above: Collection[]
}

export const childrenOf = (collection: Collection): readonly Child[] =>
  collection.type === 'mapping' ? collection.entries : collection.items

export const isCollection = (node: Node | undefined): node is Collection =>
  node?.type === 'mapping' || node?.type === 'sequence'

/** A mapping or sequence in block style. */
export const isBlock = (node: Node): node is Collection => isCollection(node) && !node.flow

export const isEntry = (child: Child): child is Entry => 'key' in child

/** The child that `path` leads to, through aliases and merge keys; undefined for the root and where nothing stands. */
export function targetAt(root: Node | undefined, path: Path): Target | undefined {
  let node = root
  let target: Target | undefined
  const above: Collection[] = []
  for (const step of path) {
    const collection = deref(node)
    const found = collection && childAt(collection, step)
    if (!found) return undefined
    above.push(found.parent)
    target = { ...found, above: [...above] }
    node = found.value
  }
  return target
}

/** The value that `path` leads to; the root for the empty path. */
export function valueAt(root: Node | undefined, path: Path): Node | undefined {
  return path.length === 0 ? root : targetAt(root, path)?.value
}

/** The collection at `path`, behind an alias too, with those above it. */
export function collectionAt(
  root: Node | undefined,
  path: Path,
): { node: Collection; above: Collection[] } | undefined {
  const target = targetAt(root, path)
  const node = deref(path.length === 0 ? root : target?.value)
  if (!isCollection(node)) return undefined
  return { node, above: target?.above ?? [] }
}

function childAt(collection: Node, step: string | number): Omit<Target, 'above'> | undefined {
  if (collection.type === 'sequence' && typeof step === 'number') {
    const child = collection.items[step]
    return child && { parent: collection, index: step, child, value: child.value }
  }
  if (collection.type !== 'mapping' || typeof step === 'number') return undefined
  const field = fieldOf(collection, step)
  const parent = field && (field.merged ? holderOf(collection, field.entry, 0) : collection)
  return parent && { parent, index: parent.entries.indexOf(field.entry), child: field.entry, value: field.entry.value }
}

/** Merges of merges that are followed: go-yaml has no bound, people use one level. */
const MERGE_DEPTH = 8

/** The mapping that `entry` stands in, among those that a merge key of `mapping` names. */
function holderOf(mapping: MappingNode, entry: Entry, depth: number): MappingNode | undefined {
  if (mapping.entries.includes(entry)) return mapping
  if (depth === MERGE_DEPTH) return undefined
  for (const { key, value } of mapping.entries) {
    if (!isMergeKey(key)) continue
    const source = deref(value)
    const sources = source?.type === 'sequence' ? source.items.map(item => deref(item.value)) : [source]
    for (const one of sources) {
      const found = one?.type === 'mapping' ? holderOf(one, entry, depth + 1) : undefined
      if (found) return found
    }
  }
  return undefined
}

/** The key that an item belongs to: the last one on the way to it. */
export const keyOf = (path: Path): string => String(path.findLast(step => typeof step === 'string') ?? '')
