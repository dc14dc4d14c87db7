import type { Explanation, TraceStep } from '../../../server/src/api/explanation.ts'

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
  tone: 'match' | 'other'
}

const SIGNS: Record<TraceStep['result'], string> = { match: '✓', 'no-match': '✗', 'not-reached': '–', depends: '?' }

const LONGEST = 120

/** The marks of each text that the explanations speak of, by its URI. */
export function marksOf(explanations: readonly Explanation[]): Map<string, Marks> {
  const steps = explanations.flatMap(({ trace }) => trace)
  const uris = new Set(steps.map(({ uri }) => uri))
  return new Map(Array.from(uris, uri => [uri, marksOfText(steps.filter(step => step.uri === uri))]))
}

const marksOfText = (steps: readonly TraceStep[]): Marks => ({
  matching: steps.filter(({ result }) => result === 'match').map(linesOf),
  faded: steps.filter(({ result }) => result === 'not-reached').map(linesOf),
  notes: notesOf(steps),
})

const linesOf = ({ range: { start, end } }: TraceStep): Lines => ({
  first: start.line,
  // A span that ends before the first character of a line does not reach into it.
  last: end.character === 0 && end.line > start.line ? end.line - 1 : end.line,
})

/** One note a line: where several steps stand on it, the one that matches, else the first. */
function notesOf(steps: readonly TraceStep[]): Note[] {
  const notes = new Map<number, Note>()
  for (const step of steps) {
    const { line } = step.range.start
    if (!notes.has(line) || step.result === 'match') notes.set(line, noteOf(step))
  }
  return [...notes.values()]
}

function noteOf({ result, label, reason, range }: TraceStep): Note {
  const text =
    result === 'match' ? `${reason} · this request` : result === 'not-reached' ? `${label} ${reason}` : reason
  return {
    line: range.start.line,
    text: shortened(`${SIGNS[result]} ${text}`),
    tone: result === 'match' ? 'match' : 'other',
  }
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
