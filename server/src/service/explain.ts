import type { ExplainOptions, Explanation, TraceStep } from '../api/explanation.ts'
import type { Request } from '../api/request.ts'
import type { Range, SourceText } from '../api/text.ts'
import { kinds } from '../kinds/index.ts'
import type { KubernetesObject, PlacedExplanation, PlacedStep } from '../kinds/kind.ts'
import { isMount } from '../request/document/mount-fields.ts'
import { isFields } from '../request/document/value.ts'
import { isEnd } from '../request/end.ts'
import type { Files } from '../request/files.ts'
import { parseRequest } from '../request/parse-request.ts'
import { type Cluster, clusterOf, EMPTY_CLUSTER } from '../workloads/cluster.ts'
import { formatPlace, type Place } from '../yaml/path.ts'
import { openStream } from '../yaml/stream.ts'
import { holdingsOf } from './holdings.ts'
import { versionsOf } from './options.ts'
import { rangeFinder, toFix } from './problems.ts'
import type { Recognised } from './recognised.ts'
import { filesOf } from './request-files.ts'

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
  return requestsOf(request, filesOf(texts)).flatMap(openExplainer(texts, options))
}

/** Reads the texts once, for many requests. */
export function openExplainer(
  texts: readonly SourceText[],
  options: ExplainOptions = {},
): (request: Request) => Explanation[] {
  const found = texts.flatMap(({ uri, text }) =>
    openStream(text).documents.map(document => holdingsOf(uri, document, options)),
  )
  const cluster = clusterOf(found.map(({ part }) => part))
  return explainerOf({ objects: found.flatMap(({ ours }) => ours), cluster }, options)
}

/** What answers: objects that were read already, and the cluster that they are in. */
export interface Answering {
  objects: readonly Recognised[]
  cluster?: Cluster
  /** Where an object stands now, for who keeps objects while texts are edited. */
  placed?: (object: KubernetesObject) => KubernetesObject
}

export function explainerOf(
  { objects, cluster = EMPTY_CLUSTER, placed = object => object }: Answering,
  options: ExplainOptions = {},
): (request: Request) => Explanation[] {
  const { kubernetesVersion, featureGates = {}, bucketPermission } = options
  const context = { version: versionsOf(kubernetesVersion).to, gates: featureGates, bucketPermission, cluster }
  const engines = kinds.map(kind => {
    const own = objects.filter(found => found.kind === kind).map(({ object }) => object)
    return kind.explain(own, context)
  })
  return request => engines.flatMap(answer => answer(request)).map(answer => toExplanation(answer, placed))
}

function requestsOf(request: Request | string, files: Files): Request[] {
  if (typeof request !== 'string') return isAnswerable(request) ? [request] : []
  const parsed = parseRequest(request, files)
  return 'requests' in parsed ? parsed.requests : []
}

/** Callers without types may give anything. */
function isAnswerable(request: unknown): boolean {
  if (!isFields(request)) return false
  if ('volume' in request) return isMount(request)
  return !('from' in request) || (isEnd(request.from) && isEnd(request.to))
}

type Placed = NonNullable<Answering['placed']>

function toExplanation({ object, trace, ...answer }: PlacedExplanation, placed: Placed): Explanation {
  const standings = new Map<KubernetesObject, Standing>()
  const standingOf = (one: KubernetesObject): Standing => {
    const known = standings.get(one)
    if (known) return known
    const object = placed(one)
    const standing = { object, rangeOf: rangeFinder(object) }
    standings.set(one, standing)
    return standing
  }
  const steps = trace.map(step => toStep(object, step, standingOf))
  return { ...answer, uri: object.uri, document: standingOf(object).object.index, trace: steps }
}

interface Standing {
  object: KubernetesObject
  rangeOf(place: Place): Range
}

function toStep(
  around: KubernetesObject,
  step: PlacedStep,
  standingOf: (object: KubernetesObject) => Standing,
): TraceStep {
  const { label, result, reason, at, near, mend, steps, object = around } = step
  const [fix] = mend ? toFix(standingOf(object).object, mend) : []
  return {
    label,
    result,
    reason,
    uri: object.uri,
    range: standingOf(object).rangeOf(at),
    path: formatPlace(object.outerPath, at),
    ...(near && { near }),
    ...(fix && { mend: fix }),
    ...(steps && { steps: steps.map(inner => toStep(object, inner, standingOf)) }),
  }
}
