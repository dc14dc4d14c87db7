import type { Explanation } from '../api/explanation.ts'
import { kinds } from '../kinds/index.ts'
import { requestTitle } from '../request/format-request.ts'
import { parseRequest } from '../request/parse-request.ts'
import { type Recognised, recognised } from '../service/diagnostics.ts'
import { explainerOf } from '../service/explain.ts'
import { requestExamplesOf } from '../service/request-examples.ts'
import { filesWith } from '../service/request-files.ts'
import type { TextIndex } from '../service/text-index.ts'
import type { StreamDocument, YamlStream } from '../yaml/document.ts'
import { isCount, isObject, textIn } from './params.ts'
import { placedObject } from './placed-object.ts'
import type { ExplainResult } from './protocol.ts'
import type { OpenText } from './session.ts'

/** Answers whichrule/explain from what the editor shows, saved or not, and from the files around it. */
export async function explainRequest(
  { session, options, uri, stream }: OpenText,
  params: unknown,
): Promise<ExplainResult> {
  const index = await session.workspace.whenRead(uri)
  const shown = session.documents.get(uri)?.stream() ?? stream
  const files = filesWith(index.objects().map(({ object }) => object))
  const parsed = parseRequest(textIn(params, 'request'), files)
  if ('problem' in parsed) return parsed
  const { kubernetesVersion, featureGates, bucketPermission } = options
  const answer = explainerOf(
    {
      objects: [...loneObjects(uri, shown, params), ...neighbours(index, params)],
      cluster: index.cluster(),
      placed: object => placedObject(object, index, session.converter),
    },
    { kubernetesVersion, featureGates, ...(bucketPermission && { bucketPermission }) },
  )
  return {
    request: parsed.requests,
    answers: parsed.requests.map(request => ({
      title: requestTitle(request),
      explanations: answer(request).map(explanation => ({ ...explanation, engine: engineOf(explanation) })),
    })),
  }
}

/** Lines to choose from when somebody wants to ask and does not know how. */
export const requestExamples = ({ uri, stream, features }: OpenText, params: unknown): string[] =>
  requestExamplesOf(objectsIn(uri, documentsAsked(stream, params), params), features)

/** Each answers for itself, whatever other texts hold. Their ranges count from their document's first line. */
const loneObjects = (uri: string, stream: YamlStream, params: unknown): Recognised[] =>
  objectsIn(
    uri,
    documentsAsked(stream, params).map(at => ({ ...at, offset: 0, line: 0 })),
    params,
  ).filter(({ kind }) => !kind.neighbours)

/** These answer together, whichever of them is asked. */
const neighbours = (index: TextIndex, params: unknown): Recognised[] => index.objects().filter(isAsked(params))

function documentsAsked({ documents }: YamlStream, params: unknown): readonly StreamDocument[] {
  const { document } = isObject(params) ? params : {}
  return isCount(document) ? documents.slice(document, document + 1) : documents
}

const objectsIn = (uri: string, documents: readonly StreamDocument[], params: unknown): Recognised[] =>
  documents.flatMap(at => recognised(uri, at)).filter(isAsked(params))

const isAsked = (params: unknown): ((found: Recognised) => boolean) => {
  const { kind } = isObject(params) ? params : {}
  return found => typeof kind !== 'string' || found.kind.id === kind
}

const engineOf = ({ kind }: Explanation): string => kinds.find(({ id }) => id === kind)?.title ?? kind
