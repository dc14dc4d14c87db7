import type { ApiRequest } from '../../../api/request.ts'
import { impliedGroups, serviceAccountOf } from '../../../kubernetes/identities.ts'
import { normalizeRequest, type RequestAttributes } from '../../../request/normalize.ts'
import { isDefaultUser } from '../../../request/user.ts'

/**
 * What the user has to be allowed in order to act as another (k8s.io/apiserver, filters/impersonation.go): the verb
 * impersonate on the user or service account, and on each group beyond those that its name implies. [] where nobody acts
 * as another, or the user was not given.
 */
export function impersonationOf(request: ApiRequest): RequestAttributes[] {
  const { actingAs } = request
  if (!actingAs || isDefaultUser(request)) return []
  const { name, groups = [] } = actingAs
  const implied = impliedGroups(name)
  const asking = (resource: string, wanted: string, namespace = ''): RequestAttributes => ({
    ...normalizeRequest(request),
    ...{ verb: 'impersonate', resourceRequest: true, apiGroup: '', apiVersion: '', path: '' },
    ...{ resource, subresource: '', namespace, name: wanted },
  })
  const account = serviceAccountOf(name)
  const who = account ? asking('serviceaccounts', account.name, account.namespace) : asking('users', name)
  return [who, ...groups.filter(group => !implied.includes(group)).map(group => asking('groups', group))]
}
