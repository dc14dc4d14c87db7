import type { ApiRequest, Request } from '../api/request.ts'
import { SCHEMA_ONLY } from '../kinds/editing.ts'
import { requestTitle } from '../request/format-request.ts'
import { EXAMPLES } from '../request/problem.ts'
import { requestLine } from '../request/request-line.ts'
import type { Recognised } from './diagnostics.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'

/** Objects that are asked for examples; a stream may hold thousands. */
const MOST_OBJECTS = 5

/** Lines that show how to ask: requests that these objects decide about, then one of each form that they answer. */
export function requestExamplesOf(objects: readonly Recognised[], options: FeatureOptions = {}): string[] {
  const own = objects
    .slice(0, MOST_OBJECTS)
    .flatMap(({ object, kind }) => kind.editing.examples(object, contextOf(options, kind)))
  const forms = objects.length > 0 ? objects.flatMap(({ kind }) => kind.editing.forms) : SCHEMA_ONLY.forms
  return [...new Set([...own.map(lineOf), ...forms.map(form => EXAMPLES[form])])]
}

const lineOf = (request: Request): string =>
  'verb' in request ? requestLine(withoutVersion(request)) : requestTitle(request)

/** Short lines name no API version, and audit rules look at none. */
const withoutVersion = ({ apiVersion: _, ...request }: ApiRequest): ApiRequest => request
