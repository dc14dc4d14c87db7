import { keyName } from '../key.ts'
import type { Node, ScalarNode } from '../tree.ts'
import { columnOf, indentOf, lineStart, startsLine } from './lines.ts'
import { isPlain, type Quote } from './quote.ts'
import { type Child, type Collection, childrenOf, isCollection, isEntry } from './target.ts'

/** What was seen of a document's style; see Style. Maps go by key, "" stands for any. */
export interface Sample {
  step?: number
  dash?: number
  gap?: number
  space?: string
  tallMaps?: boolean
  tallLists?: boolean
  keys?: Quote
  items: Map<string, Quote>
  values: Map<string, Quote>
  brackets: Map<string, boolean>
}

/** Nodes that are looked at. */
const ENOUGH = 400

interface Seen {
  node: Node
  /** Key of the entry that holds it, directly or as an item. */
  key: string
  isItem: boolean
  /** Column of the entry or the dash; -1 when not known. */
  column: number
}

/** Looks at `near`, the value of `key` or an item below it, first, then at ever wider surroundings; what was seen first stays. */
export function sampleAround(text: string, near: Collection, key: string, above: readonly Collection[]): Sample {
  const sample: Sample = { items: new Map(), values: new Map(), brackets: new Map() }
  const walked = new Set<Node>()
  let left = ENOUGH
  for (const node of [near, ...[...above].reverse()]) {
    const stack: Seen[] = [{ node, key: node === near ? key : '', isItem: false, column: -1 }]
    for (let next = stack.pop(); next && left-- > 0; next = stack.pop()) {
      look(text, next, sample)
      if (walked.has(next.node)) continue
      walked.add(next.node)
      stack.push(...below(text, next))
    }
  }
  return sample
}

function below(text: string, { node, key }: Seen): Seen[] {
  if (!isCollection(node)) return []
  return childrenOf(node)
    .slice(-ENOUGH)
    .map(child => ({ node: child.value, column: columnOf(text, child.start), ...placeOf(child, key) }))
}

const placeOf = (child: Child, key: string) =>
  isEntry(child) ? { key: keyName(child.key), isItem: false } : { key, isItem: true }

function look(text: string, seen: Seen, sample: Sample): void {
  const { node } = seen
  if (node.type === 'scalar') lookAtScalar(node, seen, sample)
  const first = isCollection(node) ? childrenOf(node)[0] : undefined
  if (!isCollection(node) || !first) return
  if (isEntry(first) && first.key.type === 'scalar') sample.keys ??= quoteIn(first.key)
  if (node.type === 'sequence' && first.value.type === 'scalar') keep(sample.brackets, seen.key, node.flow)
  if (node.flow) lookAtFlow(text, node, first, sample)
  else lookAtBlock(text, first, seen, sample)
}

function lookAtScalar(node: ScalarNode, { key, isItem, column }: Seen, sample: Sample): void {
  // A string that has to be quoted says nothing about what its writer likes.
  if (column < 0 || typeof node.value !== 'string' || !isPlain(node.value, false)) return
  keep(isItem ? sample.items : sample.values, key, quoteIn(node))
}

function lookAtFlow(text: string, node: Collection, first: Child, sample: Sample): void {
  const ownLine = lineStart(text, first.start) > node.start
  if (node.type === 'mapping') sample.tallMaps ??= ownLine
  else if (node.items.some(item => isCollection(item.value))) sample.tallLists ??= ownLine
  const step = columnOf(text, first.start) - indentOf(text, lineStart(text, node.start))
  if (ownLine && step > 0) sample.step ??= step
  if (isEntry(first) && first.value.start > first.key.end) {
    sample.space ??= text[first.value.start - 1] === ':' ? '' : ' '
  }
}

function lookAtBlock(text: string, first: Child, { column: owner }: Seen, sample: Sample): void {
  const column = columnOf(text, first.start)
  if (!isEntry(first)) {
    const { start } = first.value
    if (start > first.start + 1 && lineStart(text, start) <= first.start) sample.gap ??= start - first.start
    if (owner >= 0) sample.dash ??= Math.max(0, column - owner)
  } else if (owner >= 0 && startsLine(text, first.start)) sample.step ??= Math.max(1, column - owner)
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  for (const one of [key, '']) if (!map.has(one)) map.set(one, value)
}

const quoteIn = (node: ScalarNode): Quote => (node.style === 'single' || node.style === 'double' ? node.style : 'plain')
