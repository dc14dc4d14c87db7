import { deref, type Fields, fieldOf, fieldsOf, hasMerge } from './fields.ts'
import { keyName } from './key.ts'
import type { Path, Place } from './path.ts'
import { isMergeKey } from './resolve.ts'
import { lastBefore } from './search.ts'
import type { Entry, Item, MappingNode, Node, Span } from './tree.ts'

/** Finds places in one tree. */
export interface Locator {
  /** The node at a path, through aliases and merges; an alias at the end of it stays one. */
  nodeAt(path: Path): Node | undefined
  /**
   * The span a place points at, or that of its nearest ancestor that exists. A value that is not written has its whole
   * entry; an item has no key but its value. Below an alias it is a span of the alias's target.
   */
  spanOf(place: Place): Span
}

/** The keys of larger mappings, and of those that merge others, are read once for all places that are asked for. */
const LARGE = 16

/** For many places of one tree. */
export function locatorOf(root: Node | undefined): Locator {
  const large = new Map<MappingNode, Fields>()
  const entryOf = (mapping: MappingNode, key: string): Entry | undefined => {
    if (mapping.entries.length < LARGE && !hasMerge(mapping)) return fieldOf(mapping, key)?.entry
    const fields = large.get(mapping) ?? fieldsOf(mapping)
    large.set(mapping, fields)
    return fields.get(key)?.entry
  }
  /** The entry or item that a step of a path leads to. */
  const stepInto = (node: Node | undefined, step: string | number): Entry | Item | undefined => {
    const target = deref(node)
    if (target?.type === 'mapping') return entryOf(target, String(step))
    return target?.type === 'sequence' && typeof step === 'number' ? target.items[step] : undefined
  }
  return {
    nodeAt(path) {
      let node = root
      for (const step of path) node = stepInto(node, step)?.value
      return node
    },
    spanOf({ path, part }) {
      let child: Entry | Item | undefined
      for (const step of path) {
        const next = stepInto(child ? child.value : root, step)
        if (next === undefined) break
        child = next
      }
      if (child === undefined) return root ? { start: root.start, end: root.end } : { start: 0, end: 0 }
      const key = 'key' in child ? child.key : child.value
      const named = part === 'entry' ? child : part === 'key' ? key : child.value
      const { start, end } = isEmpty(named) ? child : named
      return { start, end }
    },
  }
}

/** One node of a tree: see Locator. */
export const nodeAt = (root: Node | undefined, path: Path): Node | undefined => locatorOf(root).nodeAt(path)

/** One span of a tree: see Locator. */
export const spanOf = (root: Node | undefined, place: Place): Span => locatorOf(root).spanOf(place)

const isEmpty = (span: Span): boolean => span.start === span.end

/** The path of the innermost entry or item that the offset is in, or at the end of. */
export function pathAt(root: Node | undefined, offset: number): Path {
  const path: (string | number)[] = []
  let node = root
  while (node !== undefined) {
    if (node.type === 'mapping') {
      const entry: Entry | undefined = node.entries[lastBefore(node.entries, offset)]
      if (entry === undefined || offset > entry.end) break
      if (!isMergeKey(entry.key)) path.push(keyName(entry.key))
      node = offset > entry.key.end ? entry.value : undefined
    } else if (node.type === 'sequence') {
      const index = lastBefore(node.items, offset)
      const item: Item | undefined = node.items[index]
      if (item === undefined || offset > item.end) break
      path.push(index)
      node = item.value
    } else break
  }
  return path
}
