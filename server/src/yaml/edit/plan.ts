import type { Change } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import { parseDocument } from '../parse-document.ts'
import { follow } from './follow.ts'
import { lineEnd, lineStart } from './lines.ts'
import { once } from './once.ts'
import type { Part } from './part.ts'
import { perform } from './perform.ts'
import { applyEdits, type Pieces, rewrite, type SpanEdit } from './span-edit.ts'
import { childrenOf, collectionAt } from './target.ts'
import { breaksTemplate } from './template.ts'

/** The document as it is after some of a plan's changes, and how it came out of the first text. */
export interface Draft {
  document(): Part
  pieces: Pieces
}

/** Makes the changes one after the other, each in terms of the text that those before it gave. */
export function carryOut(draft: Draft, changes: readonly Change[]): Draft | undefined {
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
  if (step.edits.some(edit => isUnreadable(document, edit))) return undefined
  if (document.template && step.edits.some(edit => breaksTemplate(document.text, edit))) return undefined
  const pieces = rewrite(draft.pieces, step.edits)
  // Only a change that comes after it needs the text read again, and most plans have one change.
  return pieces && carryOut({ document: once(() => edited(document, step.edits)), pieces }, step.next)
}

/** Text that cannot be read stands on the lines of an edit. */
function isUnreadable({ text, problems }: YamlDocument, { span }: SpanEdit): boolean {
  if (problems.length === 0) return false
  const lines = { start: lineStart(text, span.start), end: lineEnd(text, span.end) }
  return problems.some(problem => problem.start <= lines.end && problem.end >= lines.start)
}

const edited = (document: Part, edits: readonly SpanEdit[]): Part => ({
  ...parseDocument(applyEdits(document.text, edits), { format: document.format, templates: document.template }),
  around: document.around,
})
