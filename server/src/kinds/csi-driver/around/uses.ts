import type { Cluster } from '../../../workloads/cluster.ts'
import { podStorage } from '../../../workloads/read-pod-storage.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atEntry, atValue, type Path, type Place } from '../../../yaml/path.ts'
import type { KubernetesObject } from '../../kind.ts'
import { shown } from '../../shown.ts'

/** A place in the texts that means a driver by its name. */
export interface DriverUse {
  driver: string
  by: 'inline' | 'volume' | 'class'
  /** "Pod shop/web" */
  title: string
  object: KubernetesObject
  at: Place
  /** Of the volume, with the mapping they stand in; a class has none. */
  attributes: ReadonlyMap<string, string>
  attributesPath: Path
}

/** Inline volumes of pods, PersistentVolumes and StorageClasses, by driver. */
export function driverUses(cluster: Cluster): ReadonlyMap<string, DriverUse[]> {
  const uses = new Map<string, DriverUse[]>()
  for (const use of [...inlineUses(cluster), ...storageUses(cluster)]) {
    if (use.driver === '' || hasHole(use.driver)) continue
    const known = uses.get(use.driver)
    if (known) known.push(use)
    else uses.set(use.driver, [use])
  }
  return uses
}

const inlineUses = ({ workloads }: Cluster): DriverUse[] =>
  workloads.flatMap(workload => {
    const { object, kind, namespace, name } = workload
    return podStorage(workload).volumes.flatMap((volume): DriverUse[] => {
      if (volume.source !== 'csi') return []
      const path = [...volume.path, 'csi']
      return [
        {
          driver: volume.driver,
          by: 'inline',
          title: `${kind} ${shown(`${namespace}/${name}`)}`,
          object,
          at: atEntry(path),
          attributes: volume.attributes,
          attributesPath: [...path, 'volumeAttributes'],
        },
      ]
    })
  })

function storageUses({ storage }: Cluster): DriverUse[] {
  const volumes = storage.volumes.flatMap(({ csi, name, object }): DriverUse[] => {
    if (!csi) return []
    const { driver, path, attributes } = csi
    const attributesPath = [...path, 'volumeAttributes']
    const at = atEntry(path)
    return [{ driver, by: 'volume', title: `PersistentVolume ${shown(name)}`, object, at, attributes, attributesPath }]
  })
  const classes = storage.classes.map(({ provisioner, name, object, path }): DriverUse => {
    const at = atValue([...path, 'provisioner'])
    const title = `StorageClass ${shown(name)}`
    return { driver: provisioner, by: 'class', title, object, at, attributes: new Map(), attributesPath: path }
  })
  return [...volumes, ...classes]
}
