import type { YamlDocument } from '../document.ts'
import type { Path } from '../path.ts'
import type { SequenceNode } from '../tree.ts'
import { canMove } from './anchors.ts'
import { placeInBlock, removeFromBlock } from './block.ts'
import { hasBrackets } from './flow.ts'
import type { SpanEdit } from './span-edit.ts'
import { targetAt } from './target.ts'
import { contentEnd, unitOf } from './unit.ts'

/** Moves an item with its comments before its sibling number `before`, behind the last one if there is no such sibling. */
export function move(document: YamlDocument, path: Path, before: number): SpanEdit[] | undefined {
  const { root } = document
  const target = targetAt(root, path)
  if (!root || target?.parent.type !== 'sequence') return undefined
  const { parent, index, value } = target
  const to = Math.min(before, parent.items.length)
  if (to === index || to === index + 1) return []
  const passed = parent.items.slice(Math.min(to, index + 1), Math.max(to, index)).map(item => item.value)
  const offset = to < index ? (parent.items[to]?.start ?? parent.start) : (parent.items[to - 1]?.end ?? parent.end)
  if (!canMove(root, [value], offset) || passed.length === 0) return undefined
  return parent.flow ? moveInFlow(document, parent, index, to) : moveInBlock(document, parent, index, to)
}

function moveInBlock(document: YamlDocument, parent: SequenceNode, index: number, to: number): SpanEdit[] | undefined {
  const unit = unitOf(document, parent, index)
  const lines = document.text.slice(unit.start, unit.end)
  const body = unit.inline ? ' '.repeat(unit.column) + lines : lines
  const placed = placeInBlock(document, parent, to, body)
  const removed = removeFromBlock(document, parent, index)
  return placed && removed && [...placed, ...removed]
}

/** The items' texts change places; commas and comments stay where they are. */
function moveInFlow(document: YamlDocument, parent: SequenceNode, index: number, to: number): SpanEdit[] | undefined {
  if (!hasBrackets(document.text, parent)) return undefined
  const spans = parent.items.map(item => ({ start: item.start, end: contentEnd(document, item) }))
  const order = spans.map((_, i) => i).filter(i => i !== index)
  order.splice(to > index ? to - 1 : to, 0, index)
  return order.flatMap((from, at) => {
    const span = spans[at]
    const source = spans[from]
    return span && source && from !== at ? [{ span, newText: document.text.slice(source.start, source.end) }] : []
  })
}
