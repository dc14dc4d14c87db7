import type { AuditEvent } from '../../../api/explanation.ts'

/** "RequestReceived, ResponseComplete; request body in ResponseComplete" */
export function eventsInWords(events: readonly AuditEvent[]): string {
  if (events.length === 0) return 'nothing, its stages are omitted'
  return `${events.map(({ stage }) => stage).join(', ')}; ${bodiesInWords(events)}`
}

function bodiesInWords(events: readonly AuditEvent[]): string {
  const event = events.find(({ requestObject, responseObject }) => requestObject || responseObject)
  if (event === undefined) return 'no bodies'
  const bodies = [event.requestObject ? 'request' : '', event.responseObject ? 'response' : ''].filter(Boolean)
  return `${bodies.join(' and ')} body in ${event.stage}`
}
