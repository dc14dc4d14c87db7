import { keyName } from './key.ts'
import type { Path } from './path.ts'
import { lastBefore } from './search.ts'
import type { MappingNode, Node, SequenceNode, Span } from './tree.ts'

/** The smallest part of a tree that a pointer is on: a key, a scalar, alias, {} or [], or the dash before an item. */
export interface Spot {
  path: Path
  part: 'key' | 'value' | 'dash'
  span: Span
}

/** undefined between the parts: in indentation, comments, brackets. */
export function spotAt(root: Node | undefined, offset: number): Spot | undefined {
  const path: (string | number)[] = []
  let node = root
  while (node?.type === 'mapping' || node?.type === 'sequence') {
    if (isEmptyFlow(node)) break
    const found: Step | undefined = node.type === 'mapping' ? stepIntoMapping(node, offset) : stepIntoList(node, offset)
    if (found === undefined) return undefined
    path.push(found.step)
    if ('part' in found) return { path, part: found.part, span: found.span }
    node = found.node
  }
  return node !== undefined && isOn(node, offset) ? { path, part: 'value', span: spanOf(node) } : undefined
}

const isEmptyFlow = (node: MappingNode | SequenceNode): boolean =>
  node.flow && (node.type === 'mapping' ? node.entries : node.items).length === 0

type Step = { step: string | number } & ({ node: Node } | { part: 'key' | 'dash'; span: Span })

function stepIntoMapping({ entries }: MappingNode, offset: number): Step | undefined {
  const entry = entries[lastBefore(entries, offset)]
  if (entry === undefined || offset > entry.end) return undefined
  const step = keyName(entry.key)
  return isOn(entry.key, offset) ? { step, part: 'key', span: spanOf(entry.key) } : { step, node: entry.value }
}

function stepIntoList({ items, flow }: SequenceNode, offset: number): Step | undefined {
  const step = lastBefore(items, offset)
  const item = items[step]
  if (item === undefined || offset > item.end) return undefined
  const isOnDash = !flow && offset <= item.start + 1 && offset < item.value.start
  return isOnDash
    ? { step, part: 'dash', span: { start: item.start, end: item.start + 1 } }
    : { step, node: item.value }
}

const isOn = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end && end > start

const spanOf = ({ start, end }: Span): Span => ({ start, end })
