import type { Explanation, TraceStep } from '../../../server/src/api/explanation.ts'
import { isRefusal, isWithin, type Saying, sayings } from './sayings.ts'

/** What is drawn into one text. Lines count from 0; the last one of a span belongs to it. */
export interface Marks {
  matching: Lines[]
  faded: Lines[]
  notes: Note[]
}

export interface Lines {
  first: number
  last: number
}

/** A text behind the end of a line. */
export interface Note {
  line: number
  text: string
  tone: Tone
}

export type Tone = 'match' | 'near' | 'other'

const SIGNS: Record<TraceStep['result'], string> = { match: '✓', 'no-match': '✗', 'not-reached': '–', depends: '?' }

const LONGEST = 120

/** What stands behind the one rule that answers: its reason alone is no sentence. */
const ASKED: { [kind: string]: string } = { 'audit-policy': ' · this request' }

/** Kinds whose steps are each about something else: they are told with their labels, and without what they consist of. */
const LABELLED: ReadonlySet<string> = new Set(['csi-driver'])

const sayingsOf = (kind: string, trace: readonly TraceStep[]): Saying[] =>
  LABELLED.has(kind)
    ? sayings(trace.map(({ steps: _, ...step }) => step)).map(({ step }) => ({ step, heading: step.label }))
    : sayings(trace)

/** The marks of each text that the explanations speak of, by its URI. */
export function marksOf(explanations: readonly Explanation[]): Map<string, Marks> {
  const said = explanations.flatMap(({ kind, trace }) =>
    sayingsOf(kind, trace).map((saying): Said => ({ ...saying, asked: ASKED[kind] ?? '' })),
  )
  const uris = new Set(said.map(({ step }) => step.uri))
  return new Map(Array.from(uris, uri => [uri, marksOfText(said.filter(({ step }) => step.uri === uri))]))
}

interface Said extends Saying {
  asked: string
}

function marksOfText(said: readonly Said[]): Marks {
  const steps = said.map(({ step }) => step)
  return {
    matching: outermost(steps.filter(isWholeMatch).map(linesOf)),
    faded: steps.filter(({ result }) => result === 'not-reached').map(linesOf),
    notes: notesOf(said),
  }
}

/** A rule with the conditions that it holds, but not the policy that it stands in. */
const isWholeMatch = (step: TraceStep): boolean =>
  step.result === 'match' && (step.steps ?? []).every(inner => inner.result !== 'match' || isWithin(inner, step))

/** Each line once: one background upon another would be darker. */
const outermost = (lines: readonly Lines[]): Lines[] =>
  lines.filter(({ first, last }, index) =>
    lines.every((other, at) => {
      const isAround = other.first <= first && last <= other.last
      const isSame = other.first === first && last === other.last
      return at === index || !isAround || (isSame && at > index)
    }),
  )

/** What to look at first: the rules that match; where nothing is allowed, those that nearly do, and what says no. */
export function deciding({ outcome, trace }: Explanation): TraceStep[] {
  const steps = sayings(trace).map(({ step }) => step)
  const order = isRefusal(outcome) ? [isNear, isMiss, isWholeMatch] : [isMatchingRule, isNear, isWholeMatch]
  return order.flatMap(isFirst => steps.filter(isFirst))
}

const isMatchingRule = (step: TraceStep): boolean =>
  isWholeMatch(step) && (step.steps ?? []).some(({ result }) => result === 'match')

const isNear = ({ near }: TraceStep): boolean => near === true

const isMiss = ({ result }: TraceStep): boolean => result === 'no-match'

const linesOf = ({ range: { start, end } }: TraceStep): Lines => ({
  first: start.line,
  // A span that ends before the first character of a line does not reach into it.
  last: end.character === 0 && end.line > start.line ? end.line - 1 : end.line,
})

/**
 * One note a line. Where several steps stand on it, the one that matches, else the first; but what is said under different
 * headings is said side by side.
 */
function notesOf(said: readonly Said[]): Note[] {
  const lines = new Map<number, Map<string, Said>>()
  for (const one of said) {
    const { line } = one.step.range.start
    const onLine = lines.get(line) ?? new Map<string, Said>()
    if (!onLine.has(one.heading) || one.step.result === 'match') onLine.set(one.heading, one)
    lines.set(line, onLine)
  }
  return Array.from(lines, ([line, onLine]) => noteOf(line, [...onLine.values()]))
}

const noteOf = (line: number, said: readonly Said[]): Note => ({
  line,
  text: shortened(said.map(textOf).join('  ')),
  tone: said.map(toneOf).toSorted((one, other) => TONES.indexOf(one) - TONES.indexOf(other))[0] ?? 'other',
})

function textOf({ step: { result, label, reason }, heading, asked }: Said): string {
  const text = result === 'match' ? `${reason}${asked}` : result === 'not-reached' ? `${label} ${reason}` : reason
  return `${SIGNS[result]} ${heading === '' ? '' : `${heading}: `}${text}`
}

/** The more telling first. */
export const TONES: readonly Tone[] = ['match', 'near', 'other']

const toneOf = ({ step: { result, near } }: Said): Tone => (result === 'match' ? 'match' : near ? 'near' : 'other')

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
