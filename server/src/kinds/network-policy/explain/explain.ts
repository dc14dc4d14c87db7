import type { Connection, Request } from '../../../api/request.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import type { KubernetesObject, PlacedExplanation } from '../../kind.ts'
import type { NetworkPolicy } from '../model.ts'
import { type JudgedConnection, judgeConnection } from './connection.ts'
import { byNamespace, indexPolicies } from './policies.ts'
import { sideStep } from './trace/side-step.ts'
import { allows } from './trace/side-words.ts'
import { verdictOf } from './trace/verdict.ts'

/** Answers for connections, one at a time. Without any object there is nothing to answer with. */
export function connectionExplainer(
  objects: readonly KubernetesObject[],
  read: (object: KubernetesObject) => NetworkPolicy,
  cluster: Cluster,
): (request: Request) => PlacedExplanation[] {
  const index = indexPolicies(byNamespace(objects), read)
  return request => {
    if (!isConnection(request)) return []
    const judged = judgeConnection(request, index, cluster)
    const object = answering(judged) ?? objects[0] ?? anyOf(cluster)
    return object ? [explanationOf(judged, object, cluster)] : []
  }
}

const isConnection = (request: Request): request is Connection => 'from' in request && 'to' in request

function explanationOf(judged: JudgedConnection, object: KubernetesObject, cluster: Cluster): PlacedExplanation {
  const { egress, ingress, outcome, asking } = judged
  return {
    kind: 'network-policy',
    object,
    verdict: verdictOf(judged, cluster),
    outcome,
    trace: [egress, ingress].map(side => sideStep(side, asking, cluster, object)),
  }
}

/** The first policy that denies, else the first that allows, else a pod that is asked about. */
function answering({ egress, ingress }: JudgedConnection): KubernetesObject | undefined {
  const sides = [egress, ingress]
  const denying = sides.find(({ verdict }) => verdict === 'denied')?.policies[0]
  const deciding =
    denying ?? sides.flatMap(({ policies }) => policies).find(allows) ?? ingress.policies[0] ?? egress.policies[0]
  if (deciding) return deciding.placed.object
  return sides.flatMap(({ subject }) =>
    subject.type === 'pod' && subject.workload ? [subject.workload.object] : [],
  )[0]
}

const anyOf = ({ workloads, namespaces, services }: Cluster): KubernetesObject | undefined =>
  (workloads[0] ?? namespaces.values().next().value ?? services[0])?.object
