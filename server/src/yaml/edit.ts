import type { Change, Json } from './change.ts'
import type { YamlDocument } from './document.ts'
import { canonical } from './edit/anchors.ts'
import { cutOut, type Part } from './edit/part.ts'
import { carryOut } from './edit/plan.ts'
import { editsOf, type SpanEdit } from './edit/span-edit.ts'
import { childrenOf, collectionAt } from './edit/target.ts'
import { hasHole } from './hole.ts'
import { keyName } from './key.ts'
import type { Path } from './path.ts'
import type { Node } from './tree.ts'

export { applyEdits, type SpanEdit } from './edit/span-edit.ts'

/**
 * The edits of `document.text` that make all the changes, in the order of the text; no two of them touch. Paths start at
 * the document's root and name places as they are before the first change. Below an alias or a merge key it is the
 * anchor's text that changes. No edits at all when one of the changes cannot be made: nothing stands at its path, a key
 * is taken, an alias would lose its anchor, a template or broken text is in the way.
 */
export function editsFor(document: YamlDocument, changes: readonly Change[]): SpanEdit[] {
  if (changes.some(change => 'value' in change && holdsHole(change.value))) return []
  const plan = changes.map(change => settled(document, change))
  const cut = isOneStep(plan) ? undefined : cutOut(document, plan)
  return cut ? moved(editsIn(cut.part, cut.changes), cut.offset) : editsIn(document, plan)
}

/** Most plans are one change that needs no second look at the text. */
const isOneStep = ([change, ...others]: readonly Change[]): boolean =>
  others.length === 0 &&
  change !== undefined &&
  !SEVERAL_STEPS.has(change.op) &&
  !(change.op === 'set' && typeof change.value === 'object' && change.value !== null)

const SEVERAL_STEPS: ReadonlySet<Change['op']> = new Set(['moveEntry', 'join', 'split'])

function editsIn(document: Part, plan: readonly Change[]): SpanEdit[] {
  const draft = carryOut({ document: () => document, pieces: [{ start: 0, end: document.text.length }] }, plan)
  return draft ? editsOf(document.text, draft.pieces) : []
}

const moved = (edits: readonly SpanEdit[], by: number): SpanEdit[] =>
  edits.map(({ span, newText }) => ({ span: { start: span.start + by, end: span.end + by }, newText }))

const holdsHole = (value: Json): boolean => hasHole(JSON.stringify(value))

/** The change with nothing in it that depends on what earlier changes do: no way through an alias, no "first", no "last". */
function settled(document: YamlDocument, change: Change): Change {
  const { root } = document
  if (!root) return change
  const own = { ...change, path: canonical(root, change.path) }
  switch (own.op) {
    case 'moveEntry':
    case 'join':
      return { ...own, to: canonical(root, own.to) }
    case 'insert':
      return own.before === '' ? { ...own, before: firstKey(root, own.path) } : own
    case 'append':
      return { ...own, index: numberOf(root, own.path, own.index) }
    case 'move':
      return { ...own, before: numberOf(root, own.path.slice(0, -1), own.before) ?? Number.POSITIVE_INFINITY }
    default:
      return own
  }
}

function firstKey(root: Node, path: Path): string | undefined {
  const mapping = collectionAt(root, path)?.node
  const first = mapping?.type === 'mapping' ? mapping.entries[0] : undefined
  return first && keyName(first.key)
}

/** The number of an item that is there; undefined stands for the end of the sequence. */
function numberOf(root: Node, path: Path, index: number | undefined): number | undefined {
  const sequence = collectionAt(root, path)?.node
  return index !== undefined && sequence && index < childrenOf(sequence).length ? index : undefined
}
