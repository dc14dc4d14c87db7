import type { ApiRequest, Request } from '../api/request.ts'
import { impliedGroups } from '../kubernetes/identities.ts'
import { resourceIn } from '../kubernetes/resources.ts'
import { formatConnection } from './format-connection.ts'
import { formatMount } from './format-mount.ts'
import { normalizeRequest, type RequestAttributes } from './normalize.ts'

/** For a sentence: "get pods/log web-0 in shop by alice (dev)", "get /healthz by system:anonymous". */
export function formatRequest(request: ApiRequest): string {
  const attributes = normalizeRequest(request)
  const who = formatUser(attributes)
  return `${formatTarget(attributes)} ${who === undefined ? 'without a user' : `by ${who}`}${formatActing(request)}`
}

/** For a title: "get pods/log web-0 in shop · alice (dev)", "shop/web → db/postgres TCP 5432". */
export function requestTitle(request: Request): string {
  if ('from' in request) return formatConnection(request)
  if ('volume' in request) return formatMount(request)
  const attributes = normalizeRequest(request)
  return `${formatTarget(attributes)} · ${formatUser(attributes) ?? 'no user'}${formatActing(request)}`
}

/** "deployments.apps/scale": plural, group unless it is the core group, subresource. */
export function formatResource(request: Pick<RequestAttributes, 'apiGroup' | 'resource' | 'subresource'>): string {
  const { apiGroup, resource, subresource } = request
  return resource + (apiGroup && `.${apiGroup}`) + (subresource && `/${subresource}`)
}

function formatTarget(request: RequestAttributes): string {
  const verb = request.verb || '(no verb)'
  if (!request.resourceRequest) return `${verb} ${request.path || '(no path)'}`
  return [verb, formatResource(request), request.name, formatPlace(request)].filter(Boolean).join(' ')
}

const OF_MANY: ReadonlySet<string> = new Set(['list', 'watch', 'deletecollection'])

/** A Namespace itself lies in the namespace of its own name. */
function formatPlace({ apiGroup, resource, namespace, name, verb }: RequestAttributes): string {
  if (apiGroup === '' && resource === 'namespaces' && namespace === name) return ''
  if (namespace !== '') return `in ${namespace}`
  return OF_MANY.has(verb) && resourceIn(apiGroup, resource)?.namespaced ? 'in all namespaces' : ''
}

/** " acting as alice (dev)" */
const formatActing = ({ actingAs }: ApiRequest): string =>
  actingAs ? ` acting as ${formatUser({ user: actingAs.name, groups: actingAs.groups ?? [] })}` : ''

/** Groups that the name implies are left out. undefined: no user. */
function formatUser({ user, groups }: Pick<RequestAttributes, 'user' | 'groups'>): string | undefined {
  if (user === undefined) return undefined
  const implied = impliedGroups(user)
  const own = groups.filter(group => !implied.includes(group))
  return (user || '""') + (own.length > 0 ? ` (${own.join(', ')})` : '')
}
