import type { ApiRequest } from '../../../api/request.ts'
import { isDefaultUser } from '../../../request/user.ts'

/** What the verdict says about the user besides the rules: [] for a request that names one. */
export function userNote(request: ApiRequest): string[] {
  if (request.user === null)
    return ['Authentication failed: there is no user, and rules with users or userGroups never match']
  if (isDefaultUser(request)) return ['No user was given: this is the answer for someone in system:authenticated']
  return []
}
