import type { AuditLevel, AuditStage } from '../../api/explanation.ts'

/** In the order in which they record more. */
export const LEVELS: readonly AuditLevel[] = ['None', 'Metadata', 'Request', 'RequestResponse']

/** In the order in which a request passes them. */
export const STAGES: readonly AuditStage[] = ['RequestReceived', 'ResponseStarted', 'ResponseComplete', 'Panic']
