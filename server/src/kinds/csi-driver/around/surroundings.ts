import type { Cluster } from '../../../workloads/cluster.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { Around } from '../../around.ts'
import type { KubernetesObject } from '../../kind.ts'
import { driverName } from '../explain/drivers.ts'
import { type Plugin, type Plugins, pluginsIn } from './plugins.ts'
import { isOneRelease } from './release.ts'
import { type DriverUse, driverUses } from './uses.ts'

/** What the texts hold besides one CSIDriver; worked out once for all of them. */
export interface Surroundings {
  cluster: Cluster
  /** The CSIDrivers of all texts. */
  objects: readonly KubernetesObject[]
  uses: ReadonlyMap<string, DriverUse[]>
  plugins: Plugins
}

export const surroundingsOf = (around: Around): Surroundings => ({
  cluster: around.cluster,
  objects: around.objects,
  uses: driverUses(around.cluster),
  plugins: pluginsIn(around.cluster),
})

/**
 * Workloads that run the driver of an object: those that name it, or else those with a registrar in the same stream or
 * chart, where no other CSIDriver stands.
 */
export function pluginsOf(object: KubernetesObject, { plugins, objects }: Surroundings): readonly Plugin[] {
  const name = driverName(object)
  const named = hasHole(name) || name === '' ? [] : plugins.of(name)
  if (named.length > 0) return named
  const drivers = objects.filter(({ uri }) => isOneRelease(uri, object.uri))
  if (drivers.length > 1) return []
  return plugins.registrars.filter(({ workload }) => isOneRelease(workload.object.uri, object.uri))
}
