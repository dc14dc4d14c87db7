import type { AuditEvent, AuditLevel, AuditStage } from '../../../api/explanation.ts'
import { longRunning } from '../../../kubernetes/long-running.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'

/** Whether a request carries a body that is recorded, and whether its answer does. */
interface Bodies {
  request: boolean
  response: boolean
}

/** Any other verb records nothing: the stream of a watch, what a proxy passes on. */
const BODIES_OF_VERBS: ReadonlyMap<string, Bodies> = new Map([
  ['get', { request: false, response: true }],
  ['list', { request: false, response: true }],
  ['create', { request: true, response: true }],
  ['update', { request: true, response: true }],
  ['patch', { request: true, response: true }],
  // The body is the DeleteOptions; kubectl and client-go always send them.
  ['delete', { request: true, response: true }],
  ['deletecollection', { request: true, response: true }],
])

const NO_BODIES: Bodies = { request: false, response: false }

/** What flows through these is a stream, not an object. */
const STREAMS: ReadonlySet<string> = new Set(['attach', 'exec', 'log', 'portforward', 'proxy'])

/** Served by an aggregated API server wherever they exist: kube-apiserver forwards them unread. */
const AGGREGATED_GROUPS: ReadonlySet<string> = new Set([
  'metrics.k8s.io',
  'custom.metrics.k8s.io',
  'external.metrics.k8s.io',
])

/** The bodies that level RequestResponse records of a request. URLs such as /healthz exchange no objects. */
function bodiesOf(request: RequestAttributes): Bodies {
  if (!request.resourceRequest || STREAMS.has(request.subresource)) return NO_BODIES
  if (AGGREGATED_GROUPS.has(request.apiGroup)) return NO_BODIES
  return BODIES_OF_VERBS.get(request.verb) ?? NO_BODIES
}

/**
 * The stages that a request passes (WithAudit and WithFailedAuthenticationAudit of k8s.io/apiserver
 * pkg/endpoints/filters). Panic is left out: no request passes it by itself.
 */
function stagesOf(request: RequestAttributes): readonly AuditStage[] {
  if (request.user === undefined) return ['ResponseStarted']
  if (longRunning(request)) return ['RequestReceived', 'ResponseStarted', 'ResponseComplete']
  return ['RequestReceived', 'ResponseComplete']
}

/** The events that a request writes, in order. Bodies are known when the request is done, so only its last event has them. */
export function eventsOf(level: AuditLevel, omitStages: readonly string[], request: RequestAttributes): AuditEvent[] {
  if (level === 'None') return []
  const bodies = level === 'Metadata' ? NO_BODIES : bodiesOf(request)
  return stagesOf(request)
    .filter(stage => !omitStages.includes(stage))
    .map(stage => ({
      stage,
      requestObject: bodies.request && stage === 'ResponseComplete',
      responseObject: bodies.response && level === 'RequestResponse' && stage === 'ResponseComplete',
    }))
}
