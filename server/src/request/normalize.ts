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
  const { user, groups } = identityOf(request)
  return {
    user,
    groups,
    verb: request.verb,
    resourceRequest,
    apiGroup: resourceRequest ? (request.apiGroup ?? '') : '',
    apiVersion: resourceRequest ? (request.apiVersion ?? '') : '',
    resource: resourceRequest ? (request.resource ?? '') : '',
    subresource: resourceRequest ? (request.subresource ?? '') : '',
    namespace: resourceRequest ? (request.namespace ?? '') : '',
    name: resourceRequest ? (request.name ?? '') : '',
    path: request.path ?? '',
  }
}

function identityOf({ user, groups }: ApiRequest): Pick<RequestAttributes, 'user' | 'groups'> {
  if (user === null) return { user: undefined, groups: [] }
  if (typeof user === 'string') return { user, groups: groups ?? [] }
  return { user: user.name, groups: user.groups ?? [] }
}
