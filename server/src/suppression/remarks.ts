import type { ProblemTag, Severity } from '../api/problem.ts'
import { nearest } from '../kubernetes/nearest.ts'
import type { Span } from '../yaml/tree.ts'
import { isLocked, type SuppressionComment, spanWithLine, type UnknownComment } from './comment.ts'
import type { Suppressible, SuppressionEntry } from './suppress.ts'

/** Something to say about a suppression comment itself. The fix replaces one span of the document. */
export interface SuppressionRemark {
  rule: 'suppression/unused' | 'suppression/unknown-rule' | 'suppression/unknown-comment'
  severity: Severity
  message: string
  span: Span
  tags?: readonly ProblemTag[]
  fix?: { title: string; span: Span; newText: string }
}

/** A comment that is none of ours, or names no rule. */
export function remarksOnComment(item: SuppressionComment | UnknownComment): SuppressionRemark[] {
  if (item.scope === 'unknown') {
    const message = `"${item.word.id}" switches nothing off. Known: whichrule-disable-next-line (for one line), whichrule-disable (for the document).`
    return [{ rule: 'suppression/unknown-comment', severity: 'warning', message, span: item.word.span }]
  }
  if (item.rules.length > 0) return []
  const message = 'This comment names no rule, so it switches nothing off.'
  return [{ rule: 'suppression/unknown-rule', severity: 'warning', message, span: spanOf(item) }]
}

/** A rule that does not exist, cannot be switched off, or has nothing to report where the comment stands. */
export function remarksOnRule(
  entry: SuppressionEntry,
  { ruleIds, text }: Pick<Suppressible<never>, 'ruleIds' | 'text'>,
  broken: boolean,
): SuppressionRemark[] {
  if (entry.used) return []
  if (!ruleIds.has(entry.id)) return [unknownRule(entry, ruleIds)]
  if (broken) return []
  const message = isLocked(entry.id)
    ? `"${entry.id}" cannot be switched off by a comment.`
    : `"${entry.id}" reports nothing ${entry.line === undefined ? 'in this document' : 'on the next line'}: the comment is not needed.`
  const tags = ['unnecessary'] as const
  const fix = removal(entry, text)
  return [{ rule: 'suppression/unused', severity: 'hint', message, span: entry.span, tags, ...(fix && { fix }) }]
}

function unknownRule(entry: SuppressionEntry, ruleIds: ReadonlySet<string>): SuppressionRemark {
  const guess = nearest(entry.id, ruleIds)
  const hint = guess === undefined ? '' : ` The nearest is "${guess}".`
  return {
    rule: 'suppression/unknown-rule',
    severity: 'warning',
    message: `No rule is called "${entry.id}", so nothing is switched off.${hint}`,
    span: entry.span,
    ...(guess !== undefined && { fix: { title: `Rename to "${guess}"`, span: entry.span, newText: guess } }),
  }
}

/** Only where the comment names this one rule; in a list the author decides. */
function removal(entry: SuppressionEntry, text: string): SuppressionRemark['fix'] {
  if (entry.from.rules.length > 1) return undefined
  return { title: 'Remove the comment', span: spanWithLine(entry.from.comment, text), newText: '' }
}

function spanOf({ comment }: SuppressionComment): Span {
  return { start: comment.start, end: comment.end }
}
