import { type Builder, innermost } from './builder.ts'
import type { Entry, Item } from './tree.ts'

/** How a tolerant reading puts children where they were meant to be. */

/** The entries of a deeper block go to the innermost collection. */
export function joinBlock(b: Builder): void {
  const frame = innermost(b)
  if (frame) frame.joined++
}

/** Whether the block that ends is one that was joined. */
export function leaveJoined(b: Builder): boolean {
  const frame = innermost(b)
  if (!frame || frame.joined === 0) return false
  frame.joined--
  return true
}

/** Takes the last child out of the innermost collection and opens it again, if it is a block of that type. */
export function reopenLast(b: Builder, type: 'mapping' | 'sequence'): boolean {
  const frame = innermost(b)
  if (!frame || frame.key !== undefined) return false
  const { node } = frame
  const children: readonly (Entry | Item)[] = node.type === 'mapping' ? node.entries : node.items
  const last = children[children.length - 1]
  const value = last?.value
  if (last === undefined || value?.type !== type || value.flow) return false
  if (node.type === 'mapping') frame.key = node.entries.pop()?.key
  else node.items.pop()
  frame.childStart = last.start
  if (value.anchor !== undefined) b.openAnchored.add(value)
  b.frames.push({ node: value, key: undefined, childStart: -1, loose: false, joined: 0 })
  return true
}
