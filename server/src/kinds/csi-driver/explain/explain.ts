import type { Mount, Request } from '../../../api/request.ts'
import type { ExplainContext, KubernetesObject, PlacedExplanation } from '../../kind.ts'
import { driversByName } from './drivers.ts'
import type { MountFacts } from './facts.ts'
import { givenFacts, isGiven } from './given.ts'
import { nowhere } from './nowhere.ts'
import { outcomeOf } from './outcome.ts'
import { preview } from './preview.ts'
import { resolveMount } from './resolve.ts'
import { NOTHING_TAKEN, takenBy } from './taken.ts'
import { traceOf } from './trace/trace.ts'
import { unresolved } from './trace/unresolved.ts'
import { verdictOf } from './trace/verdict.ts'
import { versionTable } from './versions.ts'

/** Answers for mounts, one at a time; for one that is given in full without any CSIDriver, too. */
export function mountExplainer(
  objects: readonly KubernetesObject[],
  context: ExplainContext,
): (request: Request) => PlacedExplanation[] {
  const drivers = driversByName(objects)
  const isEmpty = objects.length === 0 && context.cluster.workloads.length === 0
  return request => {
    if (!isMountRequest(request)) return []
    if (isGiven(request)) return explanationsOf(givenFacts(request, context.version, context.gates), drivers)
    if (isEmpty) return []
    const resolved = resolveMount(request, context)
    if ('problem' in resolved) return [unresolved(resolved, objects[0] ?? nowhere())]
    return explanationsOf(resolved, drivers)
  }
}

const isMountRequest = (request: Request): request is Mount => 'volume' in request

/** Each CSIDriver of that name answers for itself; without any there is one answer. */
function explanationsOf(
  facts: MountFacts,
  drivers: ReadonlyMap<string, readonly KubernetesObject[]>,
): PlacedExplanation[] {
  const objects = drivers.get(facts.volume.driver) ?? [undefined]
  return objects.map(object => explanationOf(facts, object))
}

function explanationOf(facts: MountFacts, object: KubernetesObject | undefined): PlacedExplanation {
  const taken = object ? takenBy(object, facts.versions) : { ...NOTHING_TAKEN, stored: undefined }
  const found = taken.accepted ? preview(taken.stored, facts) : undefined
  const table = versionTable(object, facts)
  const shown = { object, facts, taken, preview: found, table }
  return {
    kind: 'csi-driver',
    object: object ?? facts.volume.at?.object ?? nowhere(),
    verdict: verdictOf(shown),
    outcome: {
      ...outcomeOf(taken, found),
      versions: table.map(({ apiserver, kubelet, says }) => ({ apiserver, kubelet, says })),
    },
    trace: traceOf(shown),
  }
}
