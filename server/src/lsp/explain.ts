import type { Explanation, TraceStep } from '../api/explanation.ts'
import type { Range } from '../api/text.ts'
import { kinds } from '../kinds/index.ts'
import { requestTitle } from '../request/format-request.ts'
import { parseRequest } from '../request/parse-request.ts'
import { type Recognised, recognised } from '../service/diagnostics.ts'
import { explainerOf } from '../service/explain.ts'
import { clusterPartIn } from '../service/holdings.ts'
import { requestExamplesOf } from '../service/request-examples.ts'
import { clusterOf } from '../workloads/cluster.ts'
import { isCount, isObject, textIn } from './params.ts'
import type { ExplainResult } from './protocol.ts'
import type { OpenText } from './session.ts'

/** Answers whichrule/explain from what the editor shows, saved or not. */
export function explainRequest(text: OpenText, params: unknown): ExplainResult {
  const { session, stream, options } = text
  const parsed = parseRequest(textIn(params, 'request'))
  if ('problem' in parsed) return parsed
  const { kubernetesVersion, featureGates } = options
  const cluster = clusterOf(stream.documents.map(at => clusterPartIn(text.uri, at)))
  const answer = explainerOf(objectsFor(text, params), { kubernetesVersion, featureGates }, cluster)
  const toClient = (range: Range) => session.converter.toClient(stream, range)
  return {
    request: parsed.requests,
    answers: parsed.requests.map(request => ({
      title: requestTitle(request),
      explanations: answer(request).map(explanation => ({
        ...withRanges(explanation, toClient),
        engine: engineOf(explanation),
      })),
    })),
  }
}

/** Lines to choose from when somebody wants to ask and does not know how. */
export function requestExamples(text: OpenText, params: unknown): string[] {
  return requestExamplesOf(objectsFor(text, params), text.options)
}

/** The objects of the text that the client asks about. */
function objectsFor({ uri, stream }: OpenText, params: unknown): Recognised[] {
  const { kind, document } = isObject(params) ? params : {}
  const documents = isCount(document) ? stream.documents.slice(document, document + 1) : stream.documents
  const found = documents.flatMap(at => recognised(uri, at))
  return typeof kind === 'string' ? found.filter(({ kind: { id } }) => id === kind) : found
}

const engineOf = ({ kind }: Explanation): string => kinds.find(({ id }) => id === kind)?.title ?? kind

const withRanges = (explanation: Explanation, toClient: (range: Range) => Range): Explanation => ({
  ...explanation,
  trace: explanation.trace.map(step => stepWithRange(step, toClient)),
})

function stepWithRange({ range, steps, ...step }: TraceStep, toClient: (range: Range) => Range): TraceStep {
  return {
    ...step,
    range: toClient(range),
    ...(steps && { steps: steps.map(inner => stepWithRange(inner, toClient)) }),
  }
}
