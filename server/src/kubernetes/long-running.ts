import type { RequestAttributes } from '../request/normalize.ts'

const VERBS: ReadonlySet<string> = new Set(['watch', 'proxy'])
const SUBRESOURCES: ReadonlySet<string> = new Set(['attach', 'exec', 'proxy', 'log', 'portforward'])

/**
 * Whether kube-apiserver takes the request for a long-running one, which alone has a ResponseStarted event:
 * BasicLongRunningRequestCheck with the verbs and subresources of its own configuration
 * (k8s.io/apiserver pkg/server/filters/longrunning.go, kube-apiserver 1.24 to 1.37).
 */
export function longRunning(request: RequestAttributes): boolean {
  if (VERBS.has(request.verb)) return true
  return request.resourceRequest ? SUBRESOURCES.has(request.subresource) : request.path.startsWith('/debug/pprof/')
}
