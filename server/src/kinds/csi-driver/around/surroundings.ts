import type { Cluster } from '../../../workloads/cluster.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { Around } from '../../around.ts'
import { grouped } from '../../grouped.ts'
import type { KubernetesObject } from '../../kind.ts'
import { driverName } from '../explain/drivers.ts'
import { type Plugin, type Plugins, pluginsIn } from './plugins.ts'
import { releaseOf } from './release.ts'
import { type DriverUse, driverUses } from './uses.ts'

/** What the texts hold besides one CSIDriver; worked out once for all of them. */
export interface Surroundings {
  cluster: Cluster
  /** Names of the CSIDrivers of all texts. */
  drivers: ReadonlySet<string>
  uses: ReadonlyMap<string, readonly DriverUse[]>
  plugins: Plugins
  /** Registrars beside the only CSIDriver of a stream or chart, by that. */
  registrars: ReadonlyMap<string, readonly Plugin[]>
}

export function surroundingsOf({ cluster, objects }: Around): Surroundings {
  const plugins = cluster.shared(pluginsIn)
  const drivers = grouped(objects, ({ uri }) => releaseOf(uri))
  const registrars = grouped(plugins.registrars, ({ workload }) => releaseOf(workload.object.uri))
  return {
    cluster,
    drivers: new Set(objects.map(driverName)),
    uses: cluster.shared(driverUses),
    plugins,
    registrars: new Map([...registrars].filter(([release]) => drivers.get(release)?.length === 1)),
  }
}

/**
 * Workloads that run the driver of an object: those that name it, or else those with a registrar in the same stream or
 * chart, where no other CSIDriver stands.
 */
export function pluginsOf(object: KubernetesObject, { plugins, registrars }: Surroundings): readonly Plugin[] {
  const name = driverName(object)
  const named = hasHole(name) || name === '' ? [] : plugins.of(name)
  return named.length > 0 ? named : (registrars.get(releaseOf(object.uri)) ?? [])
}
