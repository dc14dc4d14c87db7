import type { Holders, Permissions } from '../api/permissions.ts'
import type { Request, RequestProblem } from '../api/request.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import { requestTitle } from '../request/format-request.ts'
import { parseRequest } from '../request/parse-request.ts'
import { refuse } from '../request/problem.ts'
import { holdersIn, permissionsIn } from '../service/permissions.ts'
import type { Recognised } from '../service/recognised.ts'
import { isObject, textIn } from './params.ts'
import { placedObject } from './placed-object.ts'
import type { OpenText } from './session.ts'

/** Answers whichrule/permissions from the text and those around it, as the editor shows them. */
export async function permissions(text: OpenText, params: unknown): Promise<Permissions> {
  const user = textIn(params, 'user')
  const groups = groupsIn(params)
  const { objects, placed } = await everything(text)
  return permissionsIn(objects, { user, ...(groups && { groups }) }, text.options, placed)
}

type Told = (Holders & { request: Request; title: string }) | { problem: RequestProblem }

/** Answers whichrule/holders; of several requests (a kubectl line) the first counts. */
export async function holders(text: OpenText, params: unknown): Promise<Told> {
  const parsed = parseRequest(textIn(params, 'request'))
  if ('problem' in parsed) return parsed
  const request = parsed.requests.find(one => 'verb' in one)
  if (!request) return refuse(0, 'This is no request to the API server.')
  const { objects, placed } = await everything(text)
  return { request, title: requestTitle(request), ...holdersIn(objects, request, text.options, placed) }
}

async function everything({
  session,
  uri,
}: OpenText): Promise<{ objects: readonly Recognised[]; placed: (object: KubernetesObject) => KubernetesObject }> {
  const index = await session.workspace.whenRead(uri)
  return { objects: index.objects(), placed: object => placedObject(object, index, session.converter) }
}

/** Only texts; undefined: none were given. */
function groupsIn(params: unknown): string[] | undefined {
  const { groups } = isObject(params) ? params : {}
  return Array.isArray(groups) ? groups.filter(group => typeof group === 'string') : undefined
}
