import type { Explanation, TraceStep } from '../../api/explanation.ts'
import type { Request } from '../../api/request.ts'
import { kinds } from '../../kinds/index.ts'
import { requestTitle } from '../../request/format-request.ts'
import { type Paint, paintFor } from '../colour.ts'
import type { View } from '../report.ts'
import { printable } from './excerpt.ts'

/** One request with everything that answers it. */
export interface Answer {
  request: Request
  explanations: Explanation[]
}

export type ExplanationFormat = (answer: Answer, view: View) => string

/** `explain --format NAME`. */
export const explanationFormats = { text, json } satisfies Record<string, ExplanationFormat>

export type ExplanationFormatName = keyof typeof explanationFormats

export const EXPLANATION_FORMATS = Object.keys(explanationFormats) as ExplanationFormatName[]

function json({ request, explanations }: Answer): string {
  return `${JSON.stringify({ request, explanations })}\n`
}

/** A tree: the request, below it what answers, below that the rules in the order in which they are asked. */
function text({ request, explanations }: Answer, { colour }: View): string {
  const paint = paintFor(colour)
  const branches = explanations.map(explanation => ({
    line: `${titleOf(explanation)}  ${paint.bold(printable(explanation.verdict))}  ${paint.dim(placeOf(explanation))}`,
    below: stepsTree(explanation.trace, paint),
  }))
  const tree = branches.length === 0 ? ['└ nothing here answers this request'] : drawn(branches)
  return [paint.bold(printable(requestTitle(request))), ...tree, ''].join('\n')
}

const titleOf = ({ kind }: Explanation): string => kinds.find(({ id }) => id === kind)?.title ?? kind

function placeOf({ uri, document, trace }: Explanation): string {
  const step = trace.find(step => step.result === 'match' && step.uri === uri)
  const place = step ? `${uri}:${step.range.start.line + 1}` : uri
  return printable(step || document === 0 ? place : `${place} (document ${document + 1})`)
}

interface Branch {
  line: string
  below: Branch[]
}

const SIGN: Record<TraceStep['result'], string> = { match: '✓', 'no-match': '✗', 'not-reached': '–', depends: '?' }

function stepsTree(steps: readonly TraceStep[], paint: Paint): Branch[] {
  const width = steps.reduce((most, { label }) => Math.max(most, label.length), 0)
  return steps.map(({ label, result, reason, steps: inner = [] }) => ({
    line: `${paint.result(result, SIGN[result])} ${printable(label).padEnd(width)}  ${printable(reason)}`.trimEnd(),
    below: stepsTree(inner, paint),
  }))
}

function drawn(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ line, below }, i) => {
    const last = i === branches.length - 1
    return [`${last ? '└' : '├'} ${line}`, ...drawn(below).map(inner => `${last ? ' ' : '│'} ${inner}`)]
  })
}
