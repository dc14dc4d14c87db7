import type { Mount } from '../../../api/request.ts'
import { nearest } from '../../../kubernetes/nearest.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import { workloadAt } from '../../../workloads/find-workload.ts'
import type { PodStorage, PodVolume } from '../../../workloads/pod-storage.ts'
import { podStorage } from '../../../workloads/read-pod-storage.ts'
import type { Workload } from '../../../workloads/workload.ts'
import { atEntry, atKey } from '../../../yaml/path.ts'
import type { ExplainContext } from '../../kind.ts'
import { few, shown } from '../../shown.ts'
import { readerOf } from '../../struct-reader.ts'
import type { MountFacts, PlacedAt, PodFacts, VolumeFacts } from './facts.ts'
import { versionsOf } from './given.ts'
import { claimedVolume } from './resolve-claim.ts'

/** Why a mount cannot be answered, with the place to look at. */
export interface Unresolved {
  problem: string
  at?: PlacedAt
}

/** Finds pod and volume of a mount in the texts; what is in no text stays unknown. */
export function resolveMount(mount: Mount, { cluster, version, gates }: ExplainContext): MountFacts | Unresolved {
  const { namespace, name } = mount.pod
  const found = workloadAt(cluster.workloadsIn(namespace), name)
  if (!found) return { problem: missingPod(namespace, name, cluster) }
  const storage = podStorage(found.workload)
  const volume = storage.volumes.find(one => one.name === mount.volume.name)
  if (!volume) return missingVolume(mount, storage)
  const named = found.isWholeWorkload ? { ...mount, pod: { ...mount.pod, name: podOf(found.workload) } } : mount
  const facts = volumeFacts(volume, storage, named, cluster)
  if ('problem' in facts) return facts
  return {
    pod: podFacts(named, storage),
    volume: facts,
    versions: versionsOf(mount, version, gates),
    selinux: mount.node?.selinux,
    capabilities: mount.driverCapabilities && new Set(mount.driverCapabilities),
  }
}

/** What the pods of a workload are called: of a StatefulSet the first one, of others it is not known before they run. */
function podOf({ kind, name, object }: Workload): string {
  if (kind !== 'StatefulSet') return '<name of the pod>'
  const ordinals = readerOf(object.root, object.path).struct('spec')?.struct('ordinals')
  return `${name}-${ordinals?.integer('start') ?? 0}`
}

function missingPod(namespace: string, name: string, cluster: Cluster): string {
  const asked = `${namespace}/${name}`
  const names = cluster.workloads.map(titleOf)
  const near = nearest(asked, names) ?? names.find(one => one.endsWith(`/${name}`))
  if (near !== undefined) return `No file shows a pod ${shown(asked)}. The nearest is ${shown(near)}.`
  const withVolumes = cluster.workloads.filter(workload => podStorage(workload).volumes.length > 0).map(titleOf)
  const rest = withVolumes.length > 0 ? ` Pods with volumes: ${few(withVolumes)}.` : ''
  return `No file shows a pod ${shown(asked)}.${rest}`
}

const titleOf = ({ namespace, name }: Workload): string => `${namespace}/${name}`

function missingVolume({ volume }: Mount, { workload, volumes, path }: PodStorage): Unresolved {
  const names = volumes.map(({ name }) => name)
  const near = nearest(volume.name, names)
  const rest =
    near !== undefined ? `The nearest is ${shown(near)}.` : names.length > 0 ? `It has: ${few(names)}.` : 'It has none.'
  return {
    problem: `${workload.kind} ${titleOf(workload)} has no volume ${shown(volume.name)}. ${rest}`,
    at: { object: workload.object, place: atEntry(volumes.length > 0 ? [...path, 'volumes'] : path) },
  }
}

/** What the request says of the pod wins over what its text says. */
function podFacts({ pod, volume }: Mount, storage: PodStorage): PodFacts {
  const options = pod.seLinuxOptions && new Map(Object.entries(pod.seLinuxOptions))
  return {
    namespace: pod.namespace,
    name: pod.name,
    uid: pod.uid ?? (storage.uid || undefined),
    serviceAccountName: pod.serviceAccountName ?? storage.serviceAccountName,
    fsGroup: pod.fsGroup ?? storage.fsGroup,
    seLinuxOptions: options ?? storage.seLinuxOptionsFor(volume.name),
    seLinuxChangePolicy: pod.seLinuxChangePolicy ?? storage.seLinuxChangePolicy,
    at: { object: storage.workload.object, place: atKey(storage.path) },
  }
}

function volumeFacts(
  volume: PodVolume,
  storage: PodStorage,
  { pod }: Mount,
  cluster: Cluster,
): VolumeFacts | Unresolved {
  const at: PlacedAt = { object: storage.workload.object, place: atEntry(volume.path) }
  if (volume.source === 'csi') return inlineFacts(volume, at)
  if (volume.source === 'other') {
    return {
      problem: `Volume ${shown(volume.name)} of ${titleOf(storage.workload)} is neither a CSI volume nor a claim: no driver mounts it.`,
      at,
    }
  }
  return claimedVolume(volume, pod, at, cluster.storage)
}

const inlineFacts = (volume: Extract<PodVolume, { source: 'csi' }>, at: PlacedAt): VolumeFacts => ({
  driver: volume.driver,
  name: volume.name,
  inline: true,
  pvName: undefined,
  handle: undefined,
  fsType: volume.fsType,
  accessModes: [],
  isBlock: false,
  readOnly: volume.readOnly,
  attributes: volume.attributes,
  mountOptions: [],
  secret: volume.secret === '' ? undefined : { name: volume.secret, data: new Map() },
  dynamic: false,
  at,
})
