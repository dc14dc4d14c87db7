import type { Mount } from '../../../api/request.ts'
import { podStorage } from '../../../workloads/read-pod-storage.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { driverName } from '../explain/drivers.ts'
import { resolveMount } from '../explain/resolve.ts'

const MOST = 5
/** So many workloads are looked at. */
const MOST_WORKLOADS = 200

/** Volumes of the files that this driver mounts; without any, one that is made up. */
export function examples(object: KubernetesObject, context: CheckContext): Mount[] {
  const name = driverName(object)
  const found: Mount[] = []
  const cluster = context.around?.().cluster
  for (const workload of cluster?.workloads.slice(0, MOST_WORKLOADS) ?? []) {
    for (const volume of podStorage(workload).volumes) {
      if (volume.source === 'other' || !cluster) continue
      const mount: Mount = {
        pod: { namespace: workload.namespace, name: workload.name },
        volume: { name: volume.name },
      }
      const facts = resolveMount(mount, { ...context, cluster })
      if ('volume' in facts && facts.volume.driver === name) found.push(mount)
      if (found.length === MOST) return found
    }
  }
  return found
}
