import type { YamlDocument } from '../document.ts'
import type { Path } from '../path.ts'
import type { Node } from '../tree.ts'
import { canGo } from './anchors.ts'
import { removeFromBlock, replaceBlock } from './block.ts'
import { removeFromFlow } from './flow.ts'
import type { SpanEdit } from './span-edit.ts'
import { childrenOf, isEntry, type Target, targetAt } from './target.ts'

/**
 * Takes an entry or item out; the last one leaves `{}` or `[]`, which says the same. Not done where an alias elsewhere
 * needs something in it.
 */
export function remove(document: YamlDocument, path: Path): SpanEdit[] | undefined {
  const target = targetAt(document.root, path)
  if (!target || !document.root) return undefined
  const { parent, index, child } = target
  const inside: Node[] = isEntry(child) ? [child.key, child.value] : [child.value]
  if (!canGo(document.root, inside)) return undefined
  if (parent.flow) return removeFromFlow(document, parent, index)
  if (childrenOf(parent).length > 1) return removeFromBlock(document, parent, index)
  if (parent.open) return undefined
  return replaceBlock(document, holderOf(target), parent, { head: parent.type === 'mapping' ? '{}' : '[]', body: [] })
}

/** The child that holds the target's parent; undefined when that is the root. */
export function holderOf({ above, parent }: Target) {
  const around = above.at(-2)
  return around && childrenOf(around).find(child => child.value === parent)
}
