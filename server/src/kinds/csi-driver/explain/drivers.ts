import type { KubernetesObject } from '../../kind.ts'
import { readerOf } from '../../struct-reader.ts'

/** metadata.name, without reading all of the object. */
export const driverName = ({ root, path }: KubernetesObject): string =>
  readerOf(root, path).struct('metadata')?.text('name') ?? ''

/** The CSIDrivers by name; of two of one name the later, as when both are applied. */
export const driversByName = (objects: readonly KubernetesObject[]): ReadonlyMap<string, KubernetesObject> =>
  new Map(objects.map(object => [driverName(object), object]))
