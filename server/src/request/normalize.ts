import type { ApiRequest } from '../api/request.ts'
import { impliedGroups } from '../kubernetes/identities.ts'
import { DEFAULT_USER, userNamed } from './user.ts'

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

/**
 * Fills in what may be left out of a request; adds no group to a user's own. A missing user is the one of the text forms,
 * and what is no text where text belongs counts as left out: callers without types are not thrown at.
 */
export function normalizeRequest(given: ApiRequest): RequestAttributes {
  const request: Partial<ApiRequest> = given ?? {}
  const resourceRequest = request.isResourceRequest ?? request.resource !== undefined
  const { user, groups } = identityOf(request)
  return {
    user,
    groups,
    verb: textOf(request.verb),
    resourceRequest,
    apiGroup: resourceRequest ? textOf(request.apiGroup) : '',
    apiVersion: resourceRequest ? textOf(request.apiVersion) : '',
    resource: resourceRequest ? textOf(request.resource) : '',
    subresource: resourceRequest ? textOf(request.subresource) : '',
    namespace: resourceRequest ? textOf(request.namespace) : '',
    name: resourceRequest ? textOf(request.name) : '',
    path: textOf(request.path),
  }
}

/** The same as authorization sees it: with the user whom the request acts as. */
export function authorizedRequest(given: ApiRequest): RequestAttributes {
  const { name, groups } = given?.actingAs ?? {}
  return normalizeRequest(
    name === undefined ? given : { ...given, user: { name, groups: groups ?? impliedGroups(name) } },
  )
}

function identityOf({ user, groups }: Partial<ApiRequest>): Pick<RequestAttributes, 'user' | 'groups'> {
  if (user === null) return { user: undefined, groups: [] }
  if (user === undefined) return { user: DEFAULT_USER, groups: groups ? textsOf(groups) : DEFAULT_GROUPS }
  if (typeof user === 'string') return { user, groups: textsOf(groups) }
  return { user: textOf(user.name), groups: textsOf(user.groups) }
}

const DEFAULT_GROUPS = userNamed(DEFAULT_USER).groups ?? []

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const textsOf = (value: string[] | undefined): string[] => (Array.isArray(value) ? value : [])
