import type { Comment } from '../yaml/tree.ts'
import { isLocked, type NamedRule, readSuppression, type SuppressionComment, standsAlone } from './comment.ts'
import { remarksOnComment, remarksOnRule, type SuppressionRemark } from './remarks.ts'

/** How the caller's problems are read, whatever they are; lines count as `lineOf` counts them. */
export interface Suppressible<P> {
  rule(problem: P): string
  line(problem: P): number
  /** The document's text, which the comments' offsets count in. */
  text: string
  /** Every rule id there is. */
  ruleIds: ReadonlySet<string>
}

/** One rule that a comment names. */
export interface SuppressionEntry extends NamedRule {
  from: SuppressionComment
  /** The line it is for; undefined: every line of the document. */
  line: number | undefined
  used: boolean
}

/**
 * Drops the problems that a comment of their document switches off, and says which comments switch off nothing.
 * Syntax errors, and what is said about the configuration or about these comments, stay.
 */
export function applySuppressions<P>(
  comments: readonly Comment[],
  lineOf: (offset: number) => number,
  problems: readonly P[],
  describe: Suppressible<P>,
): { kept: P[]; remarks: SuppressionRemark[] } {
  const found = comments.map(readSuppression).filter(item => item !== undefined)
  if (found.length === 0) return { kept: [...problems], remarks: [] }
  const targetOf = nextContentLine(comments, lineOf, describe.text)
  const entries = found.flatMap(item => (item.scope === 'unknown' ? [] : entriesOf(item, lineOf, targetOf)))
  const table: EntryTable = new Map(entries.toReversed().map(entry => [keyOf(entry.id, entry.line), entry]))
  const kept = problems.filter(problem => !isSuppressed(problem, table, describe))
  // A broken text reports little else, so nothing is known about what the comments would do.
  const broken = problems.some(problem => describe.rule(problem) === 'yaml/syntax')
  const remarks = [
    ...found.flatMap(remarksOnComment),
    ...entries.flatMap(entry => remarksOnRule(entry, describe, broken)),
  ]
  return { kept, remarks: remarks.sort((a, b) => a.span.start - b.span.start) }
}

/** The first entry of each rule and line; a second one for the same is not needed. */
type EntryTable = ReadonlyMap<string, SuppressionEntry>

const keyOf = (rule: string, line: number | undefined): string => `${rule}\n${line ?? ''}`

function isSuppressed<P>(problem: P, entries: EntryTable, describe: Suppressible<P>): boolean {
  const rule = describe.rule(problem)
  if (isLocked(rule)) return false
  const hits = [entries.get(keyOf(rule, describe.line(problem))), entries.get(keyOf(rule, undefined))]
  for (const hit of hits) if (hit) hit.used = true
  return hits.some(hit => hit !== undefined)
}

function entriesOf(
  from: SuppressionComment,
  lineOf: (offset: number) => number,
  targetOf: (line: number) => number,
): SuppressionEntry[] {
  const line = from.scope === 'document' ? undefined : targetOf(lineOf(from.comment.start))
  return from.rules.map(rule => ({ ...rule, from, line, used: false }))
}

/** Several comments may stand above the line they are for: the next line is the next one that is no mere comment. */
function nextContentLine(
  comments: readonly Comment[],
  lineOf: (offset: number) => number,
  text: string,
): (line: number) => number {
  const next = new Map<number, number>()
  for (const comment of comments.toReversed()) {
    const line = lineOf(comment.start)
    if (standsAlone(comment, text)) next.set(line, next.get(line + 1) ?? line + 1)
  }
  return line => next.get(line + 1) ?? line + 1
}
