import type { Explanation, TraceStep } from '../../../server/src/api/explanation.ts'

/** A step that is told of in the text itself; `heading` says what it is about, where its own words do not. */
export interface Saying {
  step: TraceStep
  heading: string
}

interface Around {
  step: TraceStep
  isHeading: boolean
  heading: string
}

/**
 * Of a trace, the steps that are worth a line's end: rules, and the objects that they stand in. Conditions are not: the
 * reason of their rule names the one that decides, and stands there.
 */
export const sayings = (trace: readonly TraceStep[]): Saying[] => trace.flatMap(step => under(step))

function under(step: TraceStep, around?: Around): Saying[] {
  const isHeading = gathers(step, around === undefined)
  const heading = isHeading && !around && step.result !== 'not-reached' ? step.label : ''
  const inner = (step.steps ?? []).flatMap(one => under(one, { step, isHeading, heading }))
  return !isHeading && isTold(step, around) ? [{ step, heading: around?.heading ?? '' }, ...inner] : inner
}

/** It only gathers steps: the end of a connection, at the place of its first policy, or what is of no concern. */
export function gathers({ result, near, uri, range, steps = [] }: TraceStep, isTop: boolean): boolean {
  if (result === 'not-reached') return steps.length > 0
  const isHere = (inner: TraceStep) => inner.uri === uri && JSON.stringify(inner.range) === JSON.stringify(range)
  return isTop && !near && steps.filter(inner => inner.result !== 'depends' && isHere(inner)).length === 1
}

/** Of the conditions of a rule those within its lines go without saying where it matches, and all where it does not. */
function isTold(step: TraceStep, around?: Around): boolean {
  if (isOfWholeObject(step)) return false
  if (!around || around.isHeading || step.steps) return true
  return around.step.result === 'match' && !isWithin(step, around.step)
}

/** It stands at no line of its own, as an address that no text shows: what it says is about no text. */
export const isOfWholeObject = ({ path }: TraceStep): boolean => WHOLE_OBJECT.test(path)

const WHOLE_OBJECT = /^(?:items\[\d+\])?$/

/** Whether its lines are lines of the other one. */
export const isWithin = ({ uri, range }: TraceStep, other: TraceStep): boolean =>
  uri === other.uri && range.start.line >= other.range.start.line && range.end.line <= other.range.end.line

/** Something was asked for leave, and does not get it. */
export const isRefusal = (outcome: Explanation['outcome']): boolean => 'allowed' in outcome && outcome.allowed === false
