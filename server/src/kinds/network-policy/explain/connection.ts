import type { ConnectionOutcome } from '../../../api/explanation.ts'
import type { Connection } from '../../../api/request.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import { endpointsOf } from './endpoint.ts'
import { type Asking, judgeSide } from './judge-side.ts'
import type { SideJudgement } from './judgement.ts'
import { outcomeOf } from './outcome.ts'
import type { PolicyIndex } from './policies.ts'

export interface JudgedConnection {
  asking: Asking
  egress: SideJudgement
  ingress: SideJudgement
  outcome: ConnectionOutcome
}

/** Whether a connection passes: the source's policies must let it out, and the destination's must let it in. */
export function judgeConnection(connection: Connection, index: PolicyIndex, cluster: Cluster): JudgedConnection {
  const asking: Asking = { connection, ...endpointsOf(connection, cluster) }
  const egress = judgeSide('egress', asking, index)
  const ingress = judgeSide('ingress', asking, index)
  return { asking, egress, ingress, outcome: outcomeOf(egress, ingress, cluster) }
}
