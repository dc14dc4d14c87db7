import type { ApiRequest } from '../api/request.ts'

/**
 * A request with nothing left out: what the API server's authorizer attributes hold when the audit policy is asked.
 * The strings of a URL request's resource fields, and the other way round the group and name fields that were not
 * given, are "".
 */
export interface RequestAttributes {
  /** undefined: authentication failed, there is no user at all. "" is a user whose name is empty. */
  user: string | undefined
  /** [] when there is no user. */
  groups: readonly string[]
  verb: string
  /** False for a request to a URL such as /healthz. */
  resourceRequest: boolean
  apiGroup: string
  apiVersion: string
  resource: string
  subresource: string
  namespace: string
  name: string
  path: string
}

/** Fills in what may be left out of a request; invents nothing (no group is added to a user's own). */
export function normalizeRequest(request: ApiRequest): RequestAttributes {
  const resourceRequest = request.isResourceRequest ?? request.resource !== undefined
  const ofResource = (value: string | undefined) => (resourceRequest ? (value ?? '') : '')
  return {
    ...identityOf(request),
    verb: request.verb,
    resourceRequest,
    apiGroup: ofResource(request.apiGroup),
    apiVersion: ofResource(request.apiVersion),
    resource: ofResource(request.resource),
    subresource: ofResource(request.subresource),
    namespace: ofResource(request.namespace),
    name: ofResource(request.name),
    path: request.path ?? '',
  }
}

function identityOf({ user, groups }: ApiRequest): Pick<RequestAttributes, 'user' | 'groups'> {
  if (user === null) return { user: undefined, groups: [] }
  if (typeof user === 'string') return { user, groups: groups ?? [] }
  return { user: user.name, groups: user.groups ?? [] }
}
