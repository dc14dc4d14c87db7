import type { ExplainOptions, Explanation, TraceStep } from '../api/explanation.ts'
import type { Request } from '../api/request.ts'
import type { Range, SourceText } from '../api/text.ts'
import { kinds } from '../kinds/index.ts'
import type { KubernetesObject, PlacedExplanation, PlacedStep } from '../kinds/kind.ts'
import { isFields } from '../request/document/value.ts'
import { isEnd } from '../request/end.ts'
import { parseRequest } from '../request/parse-request.ts'
import { type Cluster, clusterOf, EMPTY_CLUSTER } from '../workloads/cluster.ts'
import { formatPath, type Place } from '../yaml/path.ts'
import { openStream } from '../yaml/stream.ts'
import { holdingsOf } from './holdings.ts'
import { versionsOf } from './options.ts'
import { rangeFinder } from './problems.ts'
import type { Recognised } from './recognised.ts'

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
  const found = texts.flatMap(({ uri, text }) => openStream(text).documents.map(document => holdingsOf(uri, document)))
  const cluster = clusterOf(found.map(({ part }) => part))
  return explainerOf(
    found.flatMap(({ ours }) => ours),
    options,
    cluster,
  )
}

/** Answers from objects that were read already. */
export function explainerOf(
  objects: readonly Recognised[],
  options: ExplainOptions = {},
  cluster: Cluster = EMPTY_CLUSTER,
): (request: Request) => Explanation[] {
  const { kubernetesVersion, featureGates = {} } = options
  const context = { version: versionsOf(kubernetesVersion).to, gates: featureGates, cluster }
  const engines = kinds.map(kind => {
    const own = objects.filter(found => found.kind === kind).map(({ object }) => object)
    return kind.explain(own, context)
  })
  return request => engines.flatMap(answer => answer(request)).map(toExplanation)
}

function requestsOf(request: Request | string): Request[] {
  if (typeof request !== 'string') return isAnswerable(request) ? [request] : []
  const parsed = parseRequest(request)
  return 'requests' in parsed ? parsed.requests : []
}

/** Callers without types may give anything. */
const isAnswerable = (request: unknown): boolean =>
  isFields(request) && (!('from' in request) || (isEnd(request.from) && isEnd(request.to)))

function toExplanation({ object, trace, ...answer }: PlacedExplanation): Explanation {
  const finders = new Map<KubernetesObject, Finder>()
  const finderIn = (one: KubernetesObject): Finder => {
    const finder = finders.get(one) ?? rangeFinder(one)
    finders.set(one, finder)
    return finder
  }
  const placed = trace.map(step => toStep(object, step, finderIn))
  return { ...answer, uri: object.uri, document: object.index, trace: placed }
}

type Finder = (place: Place) => Range

function toStep(around: KubernetesObject, step: PlacedStep, finderIn: (object: KubernetesObject) => Finder): TraceStep {
  const { label, result, reason, at, steps, object = around } = step
  return {
    label,
    result,
    reason,
    uri: object.uri,
    range: finderIn(object)(at),
    path: formatPath([...object.outerPath, ...at.path]),
    ...(steps && { steps: steps.map(inner => toStep(object, inner, finderIn)) }),
  }
}
