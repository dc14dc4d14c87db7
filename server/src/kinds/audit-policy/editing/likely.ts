import type { ApiRequest } from '../../../api/request.ts'
import { isBuiltInGroup, resourceIn } from '../../../kubernetes/resources.ts'

/** Nobody is called by a name with a star, and Kubernetes' own groups have no other resources than those known. */
export function isLikely({
  user,
  groups = [],
  apiGroup = '',
  resource,
  namespace = '',
  name = '',
}: ApiRequest): boolean {
  const names = [typeof user === 'string' ? user : '', ...groups, namespace, name]
  if (names.some(text => text.includes('*'))) return false
  return resource === undefined || !isBuiltInGroup(apiGroup) || resourceIn(apiGroup, resource) !== undefined
}
