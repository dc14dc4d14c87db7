import type { Position, Range } from '../../api/text.ts'
import { allRules } from '../../rules/index.ts'
import { ruleMarkdown } from '../../rules/markdown.ts'
import { isLocked } from '../../suppression/comment.ts'
import type { StreamDocument } from '../../yaml/document.ts'
import { rangeOf } from '../../yaml/lines.ts'
import { offsetAt } from '../../yaml/position.ts'
import type { Comment, Span } from '../../yaml/tree.ts'
import type { Completion } from '../completion.ts'
import { type Recognised, recognised } from '../diagnostics.ts'
import type { FeatureOptions } from '../feature-options.ts'
import { objectIn } from '../object-at.ts'
import { requestExamplesOf } from '../request-examples.ts'

/** In a comment that asks or switches off; [] in any other comment, undefined outside of comments. */
export function commentCompletions(
  uri: string,
  place: StreamDocument,
  position: Position,
  options: FeatureOptions,
): Completion[] | undefined {
  const ours = recognised(uri, place)
  const here = commentAt(place, ours, position)
  if (here === undefined) return undefined
  if (ours.length === 0) return []
  const before = here.comment.text.slice(0, here.offset - here.comment.start)
  const asks = /^#[#\s]*explain:\s*/.exec(before)
  if (asks) return requestCompletions(here, asks[0].length, requestExamplesOf(ours, options))
  return /^#[#\s]*whichrule-disable(?:-next-line)?\s(?!.*--\s)/.test(before) ? ruleCompletions(here, before) : []
}

interface Here {
  comment: Comment
  offset: number
  toRange(span: Span): Range
}

/** Of the text itself, or of a policy in one of its strings. */
function commentAt(place: StreamDocument, ours: readonly Recognised[], position: Position): Here | undefined {
  const at = offsetAt(place, position)
  const own = holding(place.document.comments, at)
  if (own) return { comment: own, offset: at, toRange: span => rangeOf(place, span) }
  const inner = objectIn(ours, place, at)
  const held = inner?.object.embedding && holding(inner.object.document.comments, inner.offset)
  return inner && held && { comment: held, offset: inner.offset, toRange: inner.object.toRange }
}

const holding = (comments: readonly Comment[], offset: number): Comment | undefined =>
  comments.find(({ start, end }) => start < offset && offset <= end)

function requestCompletions({ comment, toRange }: Here, from: number, examples: readonly string[]): Completion[] {
  const range = toRange({ start: comment.start + from, end: comment.end })
  const blank = /\s$/.test(comment.text.slice(0, from)) ? '' : ' '
  return examples.map((example, i) => ({
    label: example,
    kind: 'value',
    range,
    newText: blank + example,
    sortText: String(i).padStart(4, '0'),
  }))
}

function ruleCompletions({ comment, offset, toRange }: Here, before: string): Completion[] {
  const word = /[^\s,]*$/.exec(before)?.[0] ?? ''
  const after = /^[^\s,]*/.exec(comment.text.slice(before.length))?.[0] ?? ''
  const range = toRange({ start: offset - word.length, end: offset + after.length })
  return allRules
    .filter(({ id }) => !isLocked(id))
    .map(rule => ({
      label: rule.id,
      kind: 'value',
      detail: rule.severity,
      get documentation() {
        return ruleMarkdown(rule)
      },
      range,
      newText: rule.id,
    }))
}
