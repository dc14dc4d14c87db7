import type { Change } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import { parseDocument } from '../parse-document.ts'
import type { Path } from '../path.ts'
import { nodesOf } from './anchors.ts'
import { behindBreak, lineEnd } from './lines.ts'
import { type Collection, targetAt } from './target.ts'
import { unitOf } from './unit.ts'

/** The lines of one item of a document, as a document of its own: cheap to read again after each change of a plan. */
export interface Part extends YamlDocument {
  around?: Surroundings
}

/** What a part was cut out of: new text has to look like it too. */
export interface Surroundings {
  text: string
  above: readonly Collection[]
}

export interface Cut {
  part: Part
  /** Of the part in its document. */
  offset: number
  /** The changes in terms of the part. */
  changes: Change[]
}

/** The item that all changes are about the inside of; undefined where there is none that can be read alone. */
export function cutOut(document: YamlDocument, changes: readonly Change[]): Cut | undefined {
  const path = commonItem(changes)
  const target = path && targetAt(document.root, path)
  if (!path || target?.parent.type !== 'sequence' || target.parent.flow || document.template) return undefined
  if ([...nodesOf(target.value)].some(node => node.anchor || node.type === 'alias')) return undefined
  const unit = unitOf(document, target.parent, target.index)
  if (unit.inline) return undefined
  const text = document.text.slice(unit.start, behindBreak(document.text, unit.end))
  // One line without a break would not show what the text ends its lines with.
  if (lineEnd(text, 0) === text.length) return undefined
  const part = parseDocument(text, { format: document.format })
  if (part.problems.length > 0 || part.root?.type !== 'sequence' || part.root.items.length !== 1) return undefined
  const inside = (one: Path): Path => [0, ...one.slice(path.length)]
  return {
    part: { ...part, around: { text: document.text, above: target.above } },
    offset: unit.start,
    changes: changes.map(change =>
      change.op === 'moveEntry' || change.op === 'join'
        ? { ...change, path: inside(change.path), to: inside(change.to) }
        : { ...change, path: inside(change.path) },
    ),
  }
}

/** Path of the innermost item that holds every collection that the changes are about. */
function commonItem(changes: readonly Change[]): Path | undefined {
  const [first, ...others] = changes.flatMap(collectionsOf)
  if (!first) return undefined
  let length = first.length
  for (const path of others) {
    let same = 0
    while (same < Math.min(length, path.length) && path[same] === first[same]) same++
    length = same
  }
  const last = first.slice(0, length).findLastIndex(step => typeof step === 'number')
  return last < 0 ? undefined : first.slice(0, last + 1)
}

function collectionsOf(change: Change): Path[] {
  if (change.op === 'insert' || change.op === 'append') return [change.path]
  const holder = change.path.slice(0, -1)
  // What becomes an item of its own changes the list that its item is in.
  if (change.op === 'split') return [holder.slice(0, -1)]
  return change.op === 'moveEntry' || change.op === 'join' ? [holder, change.to] : [holder]
}
