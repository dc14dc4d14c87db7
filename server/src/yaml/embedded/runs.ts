import type { Span } from '../tree.ts'

/**
 * A stretch of a scalar's text that stands in one piece in the text around it: character for character up to the end of
 * the piece, or one escape for all of it.
 */
export interface Run {
  /** Offset in the scalar's text. */
  at: number
  /** Where it stands in the host's text. */
  host: Span
}

/** The text of a scalar, and where every character of it stands. */
export interface ScalarText {
  text: string
  runs: readonly Run[]
  /** Columns that the lines of a block scalar are set in by; undefined in a quoted one. */
  indent?: number
}

function runOf({ runs }: ScalarText, offset: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle] as Run).at <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where the character at `offset` starts in the host; behind the last one for the end of the text. */
export function hostStart(scalar: ScalarText, offset: number): number {
  const run = scalar.runs[runOf(scalar, offset)]
  if (!run) return scalar.runs[0]?.host.start ?? 0
  return offset >= scalar.text.length ? run.host.end : Math.min(run.host.start + offset - run.at, run.host.end)
}

/** Where the character before `offset` ends in the host. */
export function hostEnd(scalar: ScalarText, offset: number): number {
  const index = runOf(scalar, offset - 1)
  const run = scalar.runs[index]
  if (offset === 0 || !run) return hostStart(scalar, offset)
  const end = scalar.runs[index + 1]?.at ?? scalar.text.length
  return offset >= end ? run.host.end : Math.min(run.host.start + offset - run.at, run.host.end)
}

/** A span of the scalar's text in the host. */
export function hostSpan(scalar: ScalarText, span: Span): Span {
  const start = hostStart(scalar, span.start)
  return { start, end: span.end > span.start ? hostEnd(scalar, span.end) : start }
}

/** The character of the scalar's text that stands at an offset of the host; undefined outside of the text. */
export function offsetInScalar({ runs, text }: ScalarText, host: number): number | undefined {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle] as Run).host.start <= host) low = middle + 1
    else high = middle
  }
  const run = runs[low - 1]
  if (run === undefined || (host > run.host.end && low === runs.length)) return undefined
  return Math.min(run.at + host - run.host.start, runs[low]?.at ?? text.length)
}
