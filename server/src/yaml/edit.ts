import type { Change, Json } from './change.ts'
import type { YamlDocument } from './document.ts'
import { canonical } from './edit/anchors.ts'
import { follow } from './edit/follow.ts'
import { once } from './edit/once.ts'
import { cutOut, type Part } from './edit/part.ts'
import { perform } from './edit/perform.ts'
import { applyEdits, editsOf, type Pieces, rewrite, type SpanEdit } from './edit/span-edit.ts'
import { childrenOf, collectionAt } from './edit/target.ts'
import { hasHole } from './hole.ts'
import { keyName } from './key.ts'
import { parseDocument } from './parse-document.ts'
import type { Path } from './path.ts'
import type { Node } from './tree.ts'

export { applyEdits, type SpanEdit } from './edit/span-edit.ts'

/** The document as it is after some of a plan's changes, and how it came out of the first text. */
interface Draft {
  document(): Part
  pieces: Pieces
}

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
  change?.op !== 'moveEntry' &&
  !(change?.op === 'set' && typeof change.value === 'object' && change.value !== null)

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

/** Makes the changes one after the other, each in terms of the text that those before it gave. */
function carryOut(draft: Draft, changes: readonly Change[]): Draft | undefined {
  let current: Draft | undefined = draft
  let waiting = changes
  while (current) {
    const [first, ...rest]: readonly Change[] = waiting
    if (!first) return current
    const change = withLast(current.document(), first)
    current = carryOutOne(current, change)
    const next = rest.map(one => follow(one, change))
    if (next.includes('lost')) return undefined
    waiting = next.filter(one => typeof one === 'object')
  }
  return undefined
}

/** Behind the last item, whichever that is by now. */
function withLast(document: YamlDocument, change: Change): Change {
  if (change.op !== 'move' || Number.isFinite(change.before)) return change
  const sequence = collectionAt(document.root, change.path.slice(0, -1))?.node
  return { ...change, before: sequence ? childrenOf(sequence).length : 0 }
}

function carryOutOne(draft: Draft, change: Change): Draft | undefined {
  const document = draft.document()
  const step = perform(document, change)
  if (!step) return undefined
  if (step.edits.length === 0) return carryOut(draft, step.next)
  if (document.template && step.edits.some(({ span }) => CONTROL.test(document.text.slice(span.start, span.end))))
    return undefined
  const pieces = rewrite(draft.pieces, step.edits)
  // Only a change that comes after it needs the text read again, and most plans have one change.
  return pieces && carryOut({ document: once(() => edited(document, step.edits)), pieces }, step.next)
}

/** Parts of a template that decide which lines there are; without one of them the rest would not fit together. */
const CONTROL = /\{%|\{\{-?\s{0,99}(?:if|else|end|range|with|define|block|include|template)\b/

const edited = (document: Part, edits: readonly SpanEdit[]): Part => ({
  ...parseDocument(applyEdits(document.text, edits), { format: document.format, templates: document.template }),
  around: document.around,
})
