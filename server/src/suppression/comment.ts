import type { Comment, Span } from '../yaml/tree.ts'

/** A comment that switches rules off: for the line after it, or for the whole document. */
export interface SuppressionComment {
  scope: 'next-line' | 'document'
  comment: Comment
  rules: NamedRule[]
}

/** A rule id as the comment writes it; the span is in the document, like the comment's own. */
export interface NamedRule {
  id: string
  span: Span
}

/** A comment that starts like ours and is none. */
export interface UnknownComment {
  scope: 'unknown'
  word: NamedRule
}

const PREFIX = 'whichrule-'
const SCOPES: ReadonlyMap<string, SuppressionComment['scope']> = new Map([
  ['whichrule-disable-next-line', 'next-line'],
  ['whichrule-disable', 'document'],
])

/** `# whichrule-disable-next-line RULE, RULE -- why`; undefined for every ordinary comment. */
export function readSuppression(comment: Comment): SuppressionComment | UnknownComment | undefined {
  if (!comment.text.includes(PREFIX)) return undefined
  const [first, ...rest] = wordsOf(comment)
  if (!first?.id.startsWith(PREFIX)) return undefined
  const scope = SCOPES.get(first.id)
  if (scope === undefined) return { scope: 'unknown', word: first }
  const reason = rest.findIndex(word => word.id === '--')
  return { scope, comment, rules: reason < 0 ? rest : rest.slice(0, reason) }
}

const LOCKED_GROUPS = ['config/', 'suppression/']

/** What no comment switches off. */
export const isLocked = (rule: string): boolean =>
  rule === 'yaml/syntax' || LOCKED_GROUPS.some(group => rule.startsWith(group))

function wordsOf(comment: Comment): NamedRule[] {
  const words = comment.text.matchAll(/[^\s,#]+/g)
  return Array.from(words, match => {
    const start = comment.start + match.index
    return { id: match[0], span: { start, end: start + match[0].length } }
  })
}

/** True when nothing but blanks stands before the comment on its line. */
export function standsAlone(comment: Comment, text: string): boolean {
  const before = text[blankStart(comment, text) - 1]
  return before === undefined || before === '\n' || before === '\r'
}

/** The comment with the blanks before it, and with its line break when it stands alone on its line. */
export function spanWithLine(comment: Comment, text: string): Span {
  const start = blankStart(comment, text)
  if (!standsAlone(comment, text)) return { start, end: comment.end }
  const lineBreak = /^(?:\r\n|\r|\n)?/.exec(text.slice(comment.end, comment.end + 2))?.[0] ?? ''
  return { start, end: comment.end + lineBreak.length }
}

function blankStart(comment: Comment, text: string): number {
  let start = comment.start
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--
  return start
}
