import type { RequestAttributes } from '../../../../request/normalize.ts'

/** What may allow a denied request besides the files. */
export function notesFor({ groups, resourceRequest, path, apiGroup, resource }: RequestAttributes): string[] {
  const notes: string[] = []
  if (groups.includes('system:nodes'))
    notes.push('the Node authorizer is asked too, and allows kubelets what their pods need')
  if (!resourceRequest && groups.includes('system:authenticated') && isDiscovery(path)) {
    notes.push('by default every cluster lets authenticated users read this URL (ClusterRole system:discovery)')
  }
  if (resourceRequest && groups.includes('system:authenticated') && isSelfReview(apiGroup, resource)) {
    notes.push('by default every cluster lets authenticated users ask about themselves (ClusterRole system:basic-user)')
  }
  return notes
}

/** Rules of system:discovery (bootstrappolicy/policy.go). */
const isDiscovery = (path: string): boolean =>
  ['/api', '/apis', '/openapi', '/version', '/version/', '/healthz', '/livez', '/readyz'].includes(path) ||
  ['/api/', '/apis/', '/openapi/'].some(start => path.startsWith(start))

const isSelfReview = (group: string, resource: string): boolean =>
  (group === 'authorization.k8s.io' &&
    (resource === 'selfsubjectaccessreviews' || resource === 'selfsubjectrulesreviews')) ||
  (group === 'authentication.k8s.io' && resource === 'selfsubjectreviews')
