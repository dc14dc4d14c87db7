import type { ApiRequest } from '../api/request.ts'
import { EXAMPLES } from '../request/problem.ts'
import { requestLine } from '../request/request-line.ts'
import type { Recognised } from './diagnostics.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'

/** Objects that are asked for examples; a stream may hold thousands. */
const MOST_OBJECTS = 5

/** Lines that show how to ask: requests that these objects decide about, then one of each form. */
export function requestExamplesOf(objects: readonly Recognised[], options: FeatureOptions = {}): string[] {
  const own = objects
    .slice(0, MOST_OBJECTS)
    .flatMap(({ object, kind }) => kind.editing.examples(object, contextOf(options, kind)))
    .flatMap(request => ('verb' in request ? [requestLine(withoutVersion(request))] : []))
  const forms = [EXAMPLES.verb, EXAMPLES.kubectl, EXAMPLES.http]
  return [...new Set([...own, ...forms])]
}

/** Short lines name no API version, and audit rules look at none. */
const withoutVersion = ({ apiVersion: _, ...request }: ApiRequest): ApiRequest => request
