import type { TraceStep } from '../api/explanation.ts'
import type { Severity } from '../api/problem.ts'

/** Dresses text for a terminal, or leaves it alone. Colours only repeat what the words and signs say. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  severity(severity: Severity, text: string): string
  result(result: TraceStep['result'], text: string): string
}

const ESCAPE = '\u001b['
const RESET = { colour: `${ESCAPE}39m`, weight: `${ESCAPE}22m` }
const SEVERITY: Record<Severity, number> = { error: 31, warning: 33, information: 36, hint: 34 }
const RESULT: Record<TraceStep['result'], number> = { match: 32, 'no-match': 31, depends: 33, 'not-reached': 90 }

export function paintFor(colour: boolean): Paint {
  const plain = (text: string) => text
  if (!colour) return { bold: plain, dim: plain, severity: (_, text) => text, result: (_, text) => text }
  return {
    bold: text => `${ESCAPE}1m${text}${RESET.weight}`,
    dim: text => `${ESCAPE}2m${text}${RESET.weight}`,
    severity: (severity, text) => `${ESCAPE}${SEVERITY[severity]}m${text}${RESET.colour}`,
    result: (result, text) => `${ESCAPE}${RESULT[result]}m${text}${RESET.colour}`,
  }
}
