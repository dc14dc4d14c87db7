import type { ApiRequest } from '../../../api/request.ts'
import { DEFAULT_USER_NOTE, isDefaultUser } from '../../../request/user.ts'

/** What the verdict says about the user besides the rules: [] for a request that names one. */
export function userNote(request: ApiRequest): string[] {
  if (request.user === null)
    return ['Authentication failed: there is no user, and rules with users or userGroups never match']
  if (isDefaultUser(request)) return [DEFAULT_USER_NOTE]
  return []
}
