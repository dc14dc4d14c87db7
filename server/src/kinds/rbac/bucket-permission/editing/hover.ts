import { deref } from '../../../../yaml/fields.ts'
import { parseDocument } from '../../../../yaml/parse-document.ts'
import { spotAt } from '../../../../yaml/spot.ts'
import type { Span } from '../../../../yaml/tree.ts'
import { code, paragraphs } from '../../../markdown.ts'
import { asIs, few } from '../../../shown.ts'
import { type BucketEntry, entriesOf } from '../entries.ts'
import { judgeKey } from '../keys.ts'
import type { BucketNames } from '../names.ts'
import { matchesAll } from '../pattern.ts'

/** What the key or value under the pointer grants. */
export function annotationHover(
  text: string,
  offset: number,
  names: BucketNames,
): { markdown: string; span: Span } | undefined {
  const { root, problems } = parseDocument(text, { format: 'json' })
  const spot = spotAt(root, offset)
  const entry = spot && entryAt(entriesOf(deref(root)), spot.path[0], spot.span)
  if (!spot || !entry) return undefined
  const [, index] = spot.path
  const value = typeof index === 'number' ? entry.values[index]?.pattern : undefined
  if (index !== undefined && value === undefined) return undefined
  const skipped = problems.length > 0 ? 'As this is no JSON, the webhook ignores the whole annotation.' : undefined
  const own = value === undefined ? entryInWords(entry, names) : valueInWords(value, entry, names)
  return { markdown: paragraphs(skipped, own), span: spot.span }
}

/** Of equal keys the one that the span is in. */
const entryAt = (entries: readonly BucketEntry[], key: string | number | undefined, span: Span) =>
  entries.find(({ node }) => node.start <= span.start && span.end <= node.end) ??
  entries.find(entry => entry.key === key)

const WRITES = 'create, update, patch and delete'

function entryInWords(entry: BucketEntry, names: BucketNames): string {
  const { key, values, lost } = entry
  if (lost) return `${code(key)} comes again further down, and only the last one counts.`
  const patterns = values.flatMap(({ pattern }) => (pattern ? [pattern] : []))
  const { matched } = judgeKey(key, names)
  if (matched.length === 0) return `${code(key)} matches no guarded resource: the entry permits nothing.`
  if (patterns.length === 0)
    return `${resourcesInWords(key, matched)}\n\nNo label value is listed: the entry permits nothing.`
  return `${resourcesInWords(key, matched)}\n\nPermits ${WRITES} of objects that are labelled ${labelsInWords(patterns, names)}. RBAC is asked first.`
}

function valueInWords(value: string, entry: BucketEntry, names: BucketNames): string {
  const { matched } = judgeKey(entry.key, names)
  if (matched.length === 0) return `Permits nothing, as ${code(entry.key)} matches no guarded resource.`
  return `Permits ${WRITES} of ${few(matched, code)} that are labelled ${labelsInWords([value], names)}. RBAC is asked first.`
}

function resourcesInWords(key: string, matched: readonly string[]): string {
  if (matched.length === 1 && matched[0] === key) return `Objects of ${code(key)}.`
  const all = matched.map(code).join(', ')
  return `${code(key)} matches ${matched.length} guarded resource${matched.length === 1 ? '' : 's'}: ${all}.`
}

const labelsInWords = (patterns: readonly string[], { label }: BucketNames): string =>
  patterns.some(matchesAll)
    ? `with any ${code(label)}`
    : `${code(label)}: ${few(patterns, code) || few(patterns, asIs)}`
