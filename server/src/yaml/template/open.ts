import { deref } from '../fields.ts'
import { HOLE, hasHole } from '../hole.ts'
import { lineAt, lineStartsOf } from '../lines.ts'
import { lastBefore } from '../search.ts'
import type { Entry, Item, MappingNode, Node, ScalarNode, SequenceNode } from '../tree.ts'
import type { LinePart, Masked } from './mask.ts'
import { type Regions, regionsOf } from './regions.ts'

type Collection = MappingNode | SequenceNode
type ColumnAt = (offset: number) => number

/** A collection, and the stretch of text in which a line may be one of its own. */
interface Place {
  node: Collection
  from: number
  limit: number
  /** Branch that the entry or item is in that holds the collection. */
  branch: number
  root: boolean
}

const childrenOf = (node: Collection): readonly (Entry | Item)[] =>
  node.type === 'mapping' ? node.entries : node.items

const isCollection = (node: Node): node is Collection => node.type === 'mapping' || node.type === 'sequence'

const isMissing = (node: Node): node is ScalarNode =>
  node.type === 'scalar' && node.start === node.end && node.style === 'plain' && node.value === null

/** Template lines that write text, within a stretch of the text. */
function* linesIn(lines: readonly LinePart[], from: number, limit: number): Generator<LinePart> {
  for (let i = lastBefore(lines, from - 1) + 1; i < lines.length; i++) {
    const line = lines[i] as LinePart
    if (line.start >= limit) return
    yield line
  }
}

/** Whether a branch that the collection itself is not in holds some of its children, or all of them again and again. */
function isConditional({ node, branch, root }: Place, regions: Regions): boolean {
  const branches = childrenOf(node).map(child => regions.at(child.start))
  const [first] = branches
  const whole = root && first !== undefined && !first.loop && branches.every(({ id }) => id === first.id)
  return !whole && branches.some(({ id }) => id !== branch)
}

/** Whether a part inside of brackets, or in the place of a key, may be any number of entries. */
function holdsHoles({ node }: Place, lines: readonly LinePart[]): boolean {
  if (node.type === 'mapping' && node.entries.some(({ key }) => key.type === 'scalar' && hasHole(key.text))) return true
  if (!node.flow) return false
  const whole = ({ value }: Item): boolean => value.type === 'scalar' && value.style === 'plain' && value.text === HOLE
  if (node.type === 'sequence' && node.items.some(whole)) return true
  return !linesIn(lines, node.start, node.end).next().done
}

/** A value that is not written, but that a template line below may write, is a hole. Answers the lines that do. */
function fillMissing({ node, limit }: Place, lines: readonly LinePart[], columnAt: ColumnAt): LinePart[] {
  const filled: LinePart[] = []
  const children = childrenOf(node)
  children.forEach((child, i) => {
    if (!isMissing(child.value)) return
    const column = columnAt(child.start)
    for (const line of linesIn(lines, child.value.end, children[i + 1]?.start ?? limit)) {
      if (line.kind !== 'output' || line.column < column) continue
      child.value.text = HOLE
      child.value.value = HOLE
      filled.push(line)
    }
  })
  return filled
}

/** The template lines that write to block scalars among the children. */
function linesOfScalars({ node }: Place, lines: readonly LinePart[]): LinePart[] {
  return childrenOf(node).flatMap(({ value }) =>
    value.type === 'scalar' && value.end > value.start ? [...linesIn(lines, value.start, value.end)] : [],
  )
}

/** The places of the collections inside of a collection. */
function placesIn({ node, limit }: Place, regions: Regions): Place[] {
  const children = childrenOf(node)
  return children.flatMap((child, i) => {
    const value = child.value
    if (!isCollection(value)) return []
    const from = 'key' in child ? child.key.end : child.start
    const branch = regions.at(child.start).id
    return [{ node: value, from, limit: children[i + 1]?.start ?? limit, branch, root: false }]
  })
}

/** Steps that finding the collections for template lines may take. */
const MAX_STEPS = 1_000_000

/** Opens the collections that lines of a template may add to: those at its column, or else the nearest around it. */
function openForLines(places: readonly Place[], lines: readonly LinePart[], filled: Set<LinePart>, columnAt: ColumnAt) {
  const nearest = new Map<LinePart, { place: Place; column: number }>()
  let steps = 0
  for (const place of places) {
    if (place.node.flow) continue
    const column = columnAt(childrenOf(place.node)[0]?.start ?? place.node.start)
    for (const line of linesIn(lines, place.from, place.limit)) {
      if (++steps > MAX_STEPS) {
        place.node.open = true
        break
      }
      if (line.kind !== 'output') continue
      if (column === line.column) place.node.open = true
      if (filled.has(line)) continue
      const known = nearest.get(line)
      if (known === undefined || (column > known.column && column <= line.column)) nearest.set(line, { place, column })
    }
  }
  for (const { place } of nearest.values()) place.node.open = true
}

/** Notes on a tree that was just read which collections the template's parts leave open. */
export function openCollections(root: Node | undefined, { text, parts, lines }: Masked): void {
  const top = deref(root)
  if (top === undefined || !isCollection(top)) return
  const starts = lineStartsOf(text)
  const columnAt: ColumnAt = offset => offset - (starts[lineAt(starts, offset)] ?? 0)
  const regions = regionsOf(parts)
  const places: Place[] = []
  const filled = new Set<LinePart>()
  const scalars = new Set<LinePart>()
  const waiting: Place[] = [{ node: top, from: 0, limit: text.length, branch: 0, root: true }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    places.push(place)
    if (isConditional(place, regions) || holdsHoles(place, lines)) place.node.open = true
    for (const line of fillMissing(place, lines, columnAt)) filled.add(line)
    for (const line of linesOfScalars(place, lines)) scalars.add(line)
    for (const inner of placesIn(place, regions)) waiting.push(inner)
  }
  openForLines(
    places,
    lines.filter(line => !scalars.has(line)),
    filled,
    columnAt,
  )
}
