import type { AuditLevel, AuditStage } from '../../api/explanation.ts'

/** In the order in which they record more. */
export const LEVELS: readonly AuditLevel[] = ['None', 'Metadata', 'Request', 'RequestResponse']

/** In the order in which a request passes them. */
export const STAGES: readonly AuditStage[] = ['RequestReceived', 'ResponseStarted', 'ResponseComplete', 'Panic']

/** What an event holds at a level; bodies as events.ts has them. */
export const LEVEL_WORDS: Readonly<Record<AuditLevel, string>> = {
  None: 'Nothing is recorded.',
  Metadata: 'Who asked for what, when, from where, and the status code of the answer. No bodies.',
  Request:
    'The metadata and the body of the request: what is created, updated, or the patch as it was sent. Reads and URLs have none.',
  RequestResponse:
    'The metadata and both bodies: also every object that a get, list or write gives back. Streams and URLs have none.',
}

export const STAGE_WORDS: Readonly<Record<AuditStage, string>> = {
  RequestReceived:
    'The request has arrived; nothing is known of its outcome yet, and there are no bodies. Without this stage an ordinary request writes one event instead of two.',
  ResponseStarted:
    'The head of the answer is sent, its body follows. Only long-running requests have it (watch, log, exec, attach, portforward, proxy), and failed logins, for which it is the only event.',
  ResponseComplete: 'The answer is complete: the event that has the status code and the bodies.',
  Panic: 'The handler of the request panicked; comes in the place of ResponseComplete.',
}
