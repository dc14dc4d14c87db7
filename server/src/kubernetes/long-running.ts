export const LONG_RUNNING_VERBS: ReadonlySet<string> = new Set(['watch', 'proxy'])
/** Streams: nothing that flows through one is ever recorded. */
export const LONG_RUNNING_SUBRESOURCES: ReadonlySet<string> = new Set(['attach', 'exec', 'proxy', 'log', 'portforward'])

export const LONG_RUNNING_URL_PREFIX = '/debug/pprof/'

/**
 * Whether kube-apiserver takes the request for a long-running one, which alone has a ResponseStarted event:
 * BasicLongRunningRequestCheck with the verbs and subresources of its own configuration
 * (k8s.io/apiserver pkg/server/filters/longrunning.go, kube-apiserver 1.24 to 1.37).
 */
export function longRunning(request: {
  verb: string
  resourceRequest: boolean
  subresource: string
  path: string
}): boolean {
  if (LONG_RUNNING_VERBS.has(request.verb)) return true
  return request.resourceRequest
    ? LONG_RUNNING_SUBRESOURCES.has(request.subresource)
    : request.path.startsWith(LONG_RUNNING_URL_PREFIX)
}
