import { grouped } from '../../grouped.ts'
import type { KubernetesObject } from '../../kind.ts'
import { readerOf } from '../../struct-reader.ts'

/** metadata.name, without reading all of the object. */
export const driverName = ({ root, path }: KubernetesObject): string =>
  readerOf(root, path).struct('metadata')?.text('name') ?? ''

/** The CSIDrivers by name: those of one name may be of several clusters, or steps of one rollout. */
export const driversByName = (objects: readonly KubernetesObject[]): ReadonlyMap<string, KubernetesObject[]> =>
  grouped(objects, driverName)
