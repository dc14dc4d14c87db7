import { keyName } from '../key.ts'
import type { Node, ScalarNode } from '../tree.ts'
import { columnOf, indentOf, lineStart, startsLine } from './lines.ts'
import type { Part } from './part.ts'
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
const ENOUGH = 120

interface Seen {
  node: Node
  /** Key of the entry that holds it, directly or as an item. */
  key: string
  isItem: boolean
  /** Offset of the entry or the dash; undefined for the first node of a walk. */
  holder: number | undefined
}

/** Looks at `near`, the value of `key` or an item below it, first, then at ever wider surroundings; what was seen first stays. */
export function sampleAround(
  { text, around }: Part,
  near: Collection,
  key: string,
  above: readonly Collection[],
): Sample {
  const sample: Sample = { items: new Map(), values: new Map(), brackets: new Map() }
  const walked = new Set<Node>()
  let left = ENOUGH
  const places = [
    ...(around?.above ?? []).map(node => ({ node, text: around?.text ?? '' })),
    ...[...above, near].map(node => ({ node, text })),
  ]
  for (const { node, text } of places.reverse()) {
    const stack: Seen[] = [{ node, key: node === near ? key : '', isItem: false, holder: undefined }]
    for (let next = stack.pop(); next && left-- > 0; next = stack.pop()) {
      look(text, next, sample)
      if (walked.has(next.node)) continue
      walked.add(next.node)
      stack.push(...below(next, left))
    }
  }
  return sample
}

/** The last children: no more than are going to be looked at. */
function below({ node, key }: Seen, most: number): Seen[] {
  if (!isCollection(node)) return []
  return childrenOf(node)
    .slice(-Math.max(most, 1))
    .map(child => ({ node: child.value, holder: child.start, ...placeOf(child, key) }))
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

function lookAtScalar(node: ScalarNode, { key, isItem, holder }: Seen, sample: Sample): void {
  // A string that has to be quoted says nothing about what its writer likes.
  if (holder === undefined || typeof node.value !== 'string' || !isPlain(node.value, false)) return
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

function lookAtBlock(text: string, first: Child, { holder }: Seen, sample: Sample): void {
  const column = columnOf(text, first.start)
  const owner = holder === undefined ? undefined : columnOf(text, holder)
  if (!isEntry(first)) {
    const { start } = first.value
    if (start > first.start + 1 && lineStart(text, start) <= first.start) sample.gap ??= start - first.start
    if (owner !== undefined) sample.dash ??= Math.max(0, column - owner)
  } else if (owner !== undefined && startsLine(text, first.start)) sample.step ??= Math.max(1, column - owner)
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  for (const one of [key, '']) if (!map.has(one)) map.set(one, value)
}

const quoteIn = (node: ScalarNode): Quote => (node.style === 'single' || node.style === 'double' ? node.style : 'plain')
