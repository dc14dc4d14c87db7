import type { ExplainOptions, Explanation, TraceStep } from '../api/explanation.ts'
import type { Request } from '../api/request.ts'
import type { Range, SourceText } from '../api/text.ts'
import { kinds } from '../kinds/index.ts'
import type { KubernetesObject, PlacedExplanation, PlacedStep } from '../kinds/kind.ts'
import { parseRequest } from '../request/parse-request.ts'
import { formatPath, type Place } from '../yaml/path.ts'
import { openStream } from '../yaml/stream.ts'
import { type Recognised, recognised } from './diagnostics.ts'
import { versionsOf } from './options.ts'
import { rangeFinder } from './problems.ts'

/**
 * One explanation for each engine that the request fits and the texts hold objects for. A request given as text may be
 * several requests (a kubectl line); they are explained one after the other. A text that is no request explains nothing:
 * `parseRequest` says why.
 */
export function explain(
  texts: readonly SourceText[],
  request: Request | string,
  options: ExplainOptions = {},
): Explanation[] {
  return requestsOf(request).flatMap(openExplainer(texts, options))
}

/** Reads the texts once, for many requests. */
export function openExplainer(
  texts: readonly SourceText[],
  options: ExplainOptions = {},
): (request: Request) => Explanation[] {
  const found = texts.flatMap(({ uri, text }) =>
    openStream(text).documents.flatMap(document => recognised(uri, document)),
  )
  return explainerOf(found, options)
}

/** Answers from objects that were read already. */
export function explainerOf(
  objects: readonly Recognised[],
  options: ExplainOptions = {},
): (request: Request) => Explanation[] {
  const context = { version: versionsOf(options.kubernetesVersion).to, gates: options.featureGates ?? {} }
  const engines = kinds.flatMap(kind => {
    const own = objects.filter(found => found.kind === kind).map(({ object }) => object)
    return own.length === 0 ? [] : [kind.explain(own, context)]
  })
  return request => engines.flatMap(answer => answer(request)).map(toExplanation)
}

function requestsOf(request: Request | string): Request[] {
  if (typeof request !== 'string') return [request]
  const parsed = parseRequest(request)
  return 'requests' in parsed ? parsed.requests : []
}

function toExplanation({ object, trace, ...answer }: PlacedExplanation): Explanation {
  const toRange = rangeFinder(object)
  const placed = trace.map(step => toStep(object, step, toRange))
  return { ...answer, uri: object.uri, document: object.index, trace: placed }
}

function toStep(
  object: KubernetesObject,
  { label, result, reason, at, steps }: PlacedStep,
  toRange: (place: Place) => Range,
): TraceStep {
  return {
    label,
    result,
    reason,
    uri: object.uri,
    range: toRange(at),
    path: formatPath([...object.outerPath, ...at.path]),
    ...(steps && { steps: steps.map(inner => toStep(object, inner, toRange)) }),
  }
}
