import { isBuiltInGroup, resourceIn, resourcesOf } from '../../../../kubernetes/resources.ts'
import type { GroupResources } from '../../model.ts'

/** The strings of an entry whose requests carry no namespace, by their number; 'all' for a whole group without any. */
export function clusterScoped({ group, resources }: GroupResources): number[] | 'all' {
  if (resources.length > 0) {
    const found = resources.flatMap((pattern, index) => (isClusterScoped(group, pattern) ? [index] : []))
    return found.length === resources.length ? 'all' : found
  }
  const known = isBuiltInGroup(group) ? resourcesOf(group) : []
  return known.length > 0 && known.every(resource => !resource.namespaced) ? 'all' : []
}

/** A Namespace is in itself: "get namespaces/shop" carries the namespace shop (RequestInfo). */
function isClusterScoped(group: string, pattern: string): boolean {
  const [resource = ''] = pattern.split('/')
  if (group === '' && resource === 'namespaces') return false
  return resourceIn(group, resource)?.namespaced === false
}
