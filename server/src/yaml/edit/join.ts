import type { Change } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import { keyName } from '../key.ts'
import type { Path } from '../path.ts'
import { isMergeKey } from '../resolve.ts'
import type { MappingNode } from '../tree.ts'
import { toValue } from '../value.ts'
import { canMove, nodesOf } from './anchors.ts'
import { placeInBlock } from './block.ts'
import { breakOf, columnOf, indentOf, lineStart } from './lines.ts'
import { insertion, type SpanEdit } from './span-edit.ts'
import type { Step } from './step.ts'
import { childrenOf, collectionAt, isCollection, type Target, targetAt } from './target.ts'
import { unitOf } from './unit.ts'

/**
 * Copies all entries of an item, comments along, to the end of the mapping at `to`; taking the item out is left to do.
 * Entries of the same names that say nothing there give way.
 */
export function join(document: YamlDocument, path: Path, to: Path): Step | undefined {
  const { root } = document
  const item = targetAt(root, path)
  const into = collectionAt(root, to)?.node
  if (!root || item?.parent.type !== 'sequence' || item.value.type !== 'mapping' || into?.type !== 'mapping')
    return undefined
  const { value } = item
  const nodes = value.entries.flatMap(entry => [entry.key, entry.value])
  if (value.open || value.anchor || value.tag || value.entries.length === 0) return undefined
  if (value.entries.some(({ key }) => isMergeKey(key)) || [...nodesOf(value)].includes(into)) return undefined
  if (!canMove(root, nodes, into.end)) return undefined
  const taken = takenIn(document, value, to)
  if (taken === undefined) return undefined
  if (taken.length > 0) return { edits: [], next: [...taken, { op: 'join', path, to }] }
  const isRewritten = value.flow || into.flow
  if (isRewritten && document.comments.some(({ start }) => start >= value.start && start < value.end)) return undefined
  const isAlone = !unitOf(document, item.parent, item.index).inline
  return isAlone && !isRewritten ? joinBlock(document, item, into, path) : joinEach(document, item, value, path, to)
}

/** Removes what is in the way; undefined where it says something. */
function takenIn({ root }: YamlDocument, { entries }: MappingNode, to: Path): Change[] | undefined {
  const taken = entries.flatMap(({ key }) => targetAt(root, [...to, keyName(key)]) ?? [])
  const isNothing = ({ value }: Target) =>
    isCollection(value) ? childrenOf(value).length === 0 : toValue(value) === null
  if (!taken.every(isNothing)) return undefined
  const names = entries.map(({ key }) => keyName(key)).filter(name => targetAt(root, [...to, name]))
  return names.map(name => ({ op: 'remove', path: [...to, name] }))
}

/** The item's own lines without its dash, set in as their new place asks; comments above the dash stand above them. */
function joinBlock(document: YamlDocument, item: Target, into: MappingNode, path: Path): Step | undefined {
  const { text } = document
  const unit = unitOf(document, item.parent, item.index)
  const first = into.entries[0]
  const own = item.value.type === 'mapping' ? item.value.entries[0] : undefined
  if (!first || !own) return undefined
  const [from, column] = [columnOf(text, own.start), columnOf(text, first.start)]
  const pad = ' '.repeat(column)
  const above = text.slice(unit.start, lineStart(text, unit.head)).replaceAll(/^[ \t]+/gm, pad)
  // Only comments can stand between the dash and a first key on a line of its own.
  const behindDash = text.slice(unit.head + 1, own.start).split(/\r\n|\n|\r/)
  const comments = behindDash.map(line => line.trim()).filter(line => line !== '')
  const lines = text.slice(own.start, unit.end).split(/\r\n|\n|\r/)
  const shifted = lines.map((line, i) => (i === 0 ? pad + line : shift(line, from, pad)))
  const eol = breakOf(text)
  const body = above + [...comments.map(comment => pad + comment), ...shifted].join(eol)
  const edits = placeInBlock(document, into, into.entries.length, body)
  return edits && { edits, next: [{ op: 'remove', path }] }
}

const shift = (line: string, from: number, pad: string): string =>
  line.trim() === '' ? line.slice(from) : pad + line.slice(Math.min(from, indentOf(line, 0)))

/** The entries one by one; comments around the item stand above the one it goes into, where that has lines of its own. */
function joinEach(document: YamlDocument, item: Target, value: MappingNode, path: Path, to: Path): Step | undefined {
  const edits = commentsAbove(document, item, value, to)
  if (!edits) return undefined
  const moves = value.entries.map(({ key }): Change => ({ op: 'moveEntry', path: [...path, keyName(key)], to }))
  return { edits, next: [...moves, { op: 'remove', path }] }
}

function commentsAbove(document: YamlDocument, item: Target, value: MappingNode, to: Path): SpanEdit[] | undefined {
  const { text, root, comments } = document
  const unit = unitOf(document, item.parent, item.index)
  const isAround = (at: number) => (at >= unit.start && at < value.start) || (at >= value.end && at < unit.end)
  const around = item.parent.flow && unit.inline ? [] : comments.filter(({ start }) => isAround(start))
  if (around.length === 0) return []
  const target = targetAt(root, to)
  const place = target && unitOf(document, target.parent, target.index)
  if (!place || place.inline || target.parent.flow || item.parent.flow) return undefined
  const pad = ' '.repeat(place.column)
  return [insertion(place.start, around.map(comment => pad + comment.text + breakOf(text)).join(''))]
}
