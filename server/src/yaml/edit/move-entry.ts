import type { Change, Json } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import type { Path } from '../path.ts'
import { toValue } from '../value.ts'
import { canMove, nodesOf } from './anchors.ts'
import { placeInBlock } from './block.ts'
import { breakOf, columnOf, indentOf } from './lines.ts'
import type { Step } from './step.ts'
import { type Collection, childrenOf, collectionAt, isCollection, isEntry, type Target, targetAt } from './target.ts'
import { contentEnd, unitOf } from './unit.ts'

/**
 * Copies an entry, comments along, to the end of the mapping at `to`; taking it out where it was is left to do. An entry
 * of that name that says nothing there gives way.
 */
export function moveEntry(document: YamlDocument, path: Path, to: Path): Step | undefined {
  const { root } = document
  const target = targetAt(root, path)
  const into = collectionAt(root, to)?.node
  const key = path.at(-1)
  if (!root || !target || !isEntry(target.child) || into?.type !== 'mapping' || typeof key !== 'string')
    return undefined
  const { parent, child } = target
  if (into === parent) return { edits: [], next: [] }
  const inside = [target.child.key, child.value]
  if ([...nodesOf(child.value)].includes(into) || !canMove(root, inside, into.end)) return undefined
  const taken = targetAt(root, [...to, key])
  if (taken) {
    const isNothing = isCollection(taken.value) ? childrenOf(taken.value).length === 0 : toValue(taken.value) === null
    const again: Change[] = [
      { op: 'remove', path: [...to, key] },
      { op: 'moveEntry', path, to },
    ]
    return isNothing ? { edits: [], next: again } : undefined
  }
  return parent.flow || into.flow ? rewrite(document, target, path, to, key) : copy(document, target, path, into)
}

/** The entry's own text, set in as its new place asks. */
function copy(document: YamlDocument, { parent, index }: Target, path: Path, into: Collection): Step | undefined {
  const { text } = document
  const unit = unitOf(document, parent, index)
  const first = childrenOf(into)[0]
  if (!first) return undefined
  const column = columnOf(text, first.start)
  const raw = (unit.inline ? ' '.repeat(unit.column) : '') + text.slice(unit.start, unit.end)
  const lines = raw.split(/\r\n|\n|\r/).map(line => shifted(line, unit.column, column))
  const edits = placeInBlock(document, into, childrenOf(into).length, lines.join(breakOf(text)))
  return edits && { edits, next: [{ op: 'remove', path }] }
}

function shifted(line: string, from: number, to: number): string {
  if (line.trim() === '') return line.slice(from)
  return ' '.repeat(to) + line.slice(Math.min(from, indentOf(line, 0)))
}

/** The entry written anew, from a flow collection or into one; not done where that would lose a comment or an alias. */
function rewrite(
  document: YamlDocument,
  { parent, index, child }: Target,
  path: Path,
  to: Path,
  key: string,
): Step | undefined {
  const unit = unitOf(document, parent, index)
  const span = parent.flow && unit.inline ? { start: child.start, end: contentEnd(document, child) } : unit
  if (document.comments.some(comment => comment.start >= span.start && comment.start < span.end)) return undefined
  if ([...nodesOf(child.value)].some(node => node.anchor || node.tag || node.type === 'alias')) return undefined
  const value = toValue(child.value) as Json
  return {
    edits: [],
    next: [
      { op: 'insert', path: to, key, value },
      { op: 'remove', path },
    ],
  }
}
