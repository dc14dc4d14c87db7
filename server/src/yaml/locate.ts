import { deref, fieldOf } from './fields.ts'
import { keyName } from './key.ts'
import type { Path, Place } from './path.ts'
import { isMergeKey } from './resolve.ts'
import { lastBefore } from './search.ts'
import type { Entry, Item, Node, Span } from './tree.ts'

/** The entry or item that a step of a path leads to. */
function stepInto(node: Node | undefined, step: string | number): Entry | Item | undefined {
  const target = deref(node)
  if (target?.type === 'mapping') return fieldOf(target, String(step))?.entry
  return target?.type === 'sequence' && typeof step === 'number' ? target.items[step] : undefined
}

/** The node at a path, through aliases and merges; an alias at the end of it stays one. */
export function nodeAt(root: Node | undefined, path: Path): Node | undefined {
  let node = root
  for (const step of path) node = stepInto(node, step)?.value
  return node
}

const isEmpty = (span: Span): boolean => span.start === span.end

/**
 * The span a place points at, or that of its nearest ancestor that exists. A value that is not written has its whole
 * entry; an item has no key but its value. Below an alias it is a span of the alias's target.
 */
export function spanOf(root: Node | undefined, place: Place): Span {
  let node = root
  let child: Entry | Item | undefined
  for (const step of place.path) {
    const next = stepInto(node, step)
    if (next === undefined) break
    child = next
    node = next.value
  }
  if (child === undefined) return root ? { start: root.start, end: root.end } : { start: 0, end: 0 }
  const key = 'key' in child ? child.key : child.value
  const part = place.part === 'entry' ? child : place.part === 'key' ? key : child.value
  const { start, end } = isEmpty(part) ? child : part
  return { start, end }
}

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
