import type { Change, Json } from './change.ts'
import type { YamlDocument } from './document.ts'
import { canonical } from './edit/anchors.ts'
import { follow } from './edit/follow.ts'
import { perform } from './edit/perform.ts'
import { applyEdits, editsOf, type Pieces, rewrite, type SpanEdit } from './edit/span-edit.ts'
import { collectionAt } from './edit/target.ts'
import { hasHole } from './hole.ts'
import { keyName } from './key.ts'
import { parseDocument } from './parse-document.ts'

export { applyEdits, type SpanEdit } from './edit/span-edit.ts'

/** The document as it is after some of a plan's changes, and how it came out of the first text. */
interface Draft {
  document(): YamlDocument
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
  const whole: Draft = { document: () => document, pieces: [{ start: 0, end: document.text.length }] }
  const draft = carryOut(
    whole,
    changes.map(change => settled(document, change)),
  )
  return draft ? editsOf(document.text, draft.pieces) : []
}

const holdsHole = (value: Json): boolean => hasHole(JSON.stringify(value))

/** The change with nothing in it that depends on what earlier changes do: no way through an alias, no "first" entry. */
function settled(document: YamlDocument, change: Change): Change {
  const { root } = document
  if (!root) return change
  const own = { ...change, path: canonical(root, change.path) }
  if (own.op === 'moveEntry') return { ...own, to: canonical(root, own.to) }
  if (own.op !== 'insert' || own.before !== '') return own
  const mapping = collectionAt(root, own.path)?.node
  const first = mapping?.type === 'mapping' ? mapping.entries[0] : undefined
  return { ...own, before: first && keyName(first.key) }
}

/** Makes the changes one after the other, each in terms of the text that those before it gave. */
function carryOut(draft: Draft, changes: readonly Change[]): Draft | undefined {
  let current: Draft | undefined = draft
  let waiting = changes
  while (current) {
    const [change, ...rest]: readonly Change[] = waiting
    if (!change) return current
    current = carryOutOne(current, change)
    const next = rest.map(one => follow(one, change))
    if (next.includes('lost')) return undefined
    waiting = next.filter(one => typeof one === 'object')
  }
  return undefined
}

function carryOutOne(draft: Draft, change: Change): Draft | undefined {
  const document = draft.document()
  const step = perform(document, change)
  if (!step) return undefined
  if (step.edits.length === 0) return carryOut(draft, step.next)
  if (document.template && step.edits.some(({ span }) => CONTROL.test(document.text.slice(span.start, span.end))))
    return undefined
  const pieces = rewrite(draft.pieces, step.edits)
  return pieces && carryOut({ document: once(() => edited(document, step.edits)), pieces }, step.next)
}

/** Parts of a template that decide which lines there are; without one of them the rest would not fit together. */
const CONTROL = /\{%|\{\{-?\s{0,99}(?:if|else|end|range|with|define|block|include|template)\b/

const edited = (document: YamlDocument, edits: readonly SpanEdit[]): YamlDocument =>
  parseDocument(applyEdits(document.text, edits), { format: document.format, templates: document.template })

/** Only the last change of a plan needs no reading again, and most plans have one change. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
