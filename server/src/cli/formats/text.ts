import type { Problem, RelatedPlace, Severity } from '../../api/problem.ts'
import type { Range } from '../../api/text.ts'
import { type Paint, paintFor } from '../colour.ts'
import { type CheckReport, SEVERITIES, type View } from '../report.ts'
import { excerptOf, linesOf, printable } from './excerpt.ts'

/** For people: one block a problem, its first line in the form "file:line:column: severity: message [rule]". */
export function text(report: CheckReport, { colour }: View): string {
  const paint = paintFor(colour)
  const blocks = problemBlocks(report.problems, report.texts, paint)
  return `${blocks}${blocks === '' ? '' : '\n'}${paint.bold(totals(report))}\n`
}

/** The blocks alone, an empty line between them; `texts` by uri. */
export function problemBlocks(
  problems: readonly Problem[],
  texts: ReadonlyMap<string, string>,
  paint: Paint = paintFor(false),
): string {
  const lines = new Map(Array.from(texts, ([uri, content]) => [uri, linesOf(content)]))
  return problems.map(problem => block(problem, lines.get(problem.uri) ?? [], paint)).join('\n')
}

function block(problem: Problem, lines: readonly string[], paint: Paint): string {
  const { severity, message, rule, range, uri } = problem
  const place = paint.bold(`${printable(uri)}:${position(range)}:`)
  const head = `${place} ${paint.severity(severity, severity)}: ${printable(message)} ${paint.dim(`[${rule}]`)}`
  const number = String(range.start.line + 1)
  const margin = ' '.repeat(number.length)
  const { line, carets } = excerptOf(lines, range)
  const bar = paint.dim('|')
  return [
    head,
    `  ${paint.dim(number)} ${bar} ${line}`,
    `  ${margin} ${bar} ${paint.severity(severity, carets)}`,
    ...notes(problem).map(note => `  ${margin} ${paint.dim('=')} ${note}`),
    '',
  ].join('\n')
}

function notes({ versions, related = [], fixes, uri }: Problem): string[] {
  const preferred = fixes.find(fix => fix.preferred) ?? fixes[0]
  return [
    ...(versions === undefined ? [] : [`on Kubernetes ${versions}`]),
    ...related.map(place => relatedNote(place, uri)),
    ...(preferred ? [`fix: ${printable(preferred.title)}`] : []),
  ]
}

function relatedNote(place: RelatedPlace, uri: string): string {
  const where = place.uri === uri ? `line ${place.range.start.line + 1}` : `${place.uri}:${position(place.range)}`
  return `${printable(where)}: ${printable(place.message)}`
}

const position = ({ start }: Range): string => `${start.line + 1}:${start.character + 1}`

/** "3 problems (1 error, 2 warnings) in 2 files. 1 can be mended by --fix." */
function totals({ problems, files, texts, ignored, empty }: CheckReport): string {
  const where = count(files.length, 'file') + (ignored > 0 ? ` (${ignored} more ignored)` : '')
  const without = emptyNote(files.length, empty())
  if (problems.length === 0) return `No problems in ${where}${without}.`
  const bySeverity = SEVERITIES.flatMap(severity => {
    const number = problems.filter(problem => problem.severity === severity).length
    return number === 0 ? [] : [count(number, SEVERITY_NOUN[severity])]
  })
  const checked = new Set(files)
  const mendable = problems.filter(
    ({ fixes, uri }) => checked.has(uri) && texts.has(uri) && fixes.some(fix => fix.preferred),
  )
  const mend = mendable.length === 0 ? '' : ` --fix mends ${mendable.length}.`
  return `${count(problems.length, 'problem')} (${bySeverity.join(', ')}) in ${where}${without}.${mend}`
}

/** That nothing was found in a file that holds none of our objects is no approval. */
function emptyNote(files: number, empty: number): string {
  if (empty === 0) return ''
  if (files === 1) return ', which holds no policy that Whichrule reads'
  if (files === empty) return ', none of which holds a policy that Whichrule reads'
  return `, ${empty} of which ${empty === 1 ? 'holds' : 'hold'} no policy that Whichrule reads`
}

const SEVERITY_NOUN: Record<Severity, string> = {
  error: 'error',
  warning: 'warning',
  information: 'remark',
  hint: 'hint',
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
