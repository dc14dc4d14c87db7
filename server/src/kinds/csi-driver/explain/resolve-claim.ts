import { nearest } from '../../../kubernetes/nearest.ts'
import type { PodVolume } from '../../../workloads/pod-storage.ts'
import type { ClaimSpec, PersistentVolume, Storage, StorageClass } from '../../../workloads/storage.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import { shown } from '../../shown.ts'
import type { PlacedAt, VolumeFacts } from './facts.ts'
import type { Unresolved } from './resolve.ts'

type ClaimedVolume = Exclude<PodVolume, { source: 'csi' | 'other' }>

/** A volume behind a claim: the PersistentVolume that is bound to it, or what its class makes. `at`: in the pod. */
export function claimedVolume(
  volume: ClaimedVolume,
  pod: { namespace: string; name: string },
  at: PlacedAt,
  storage: Storage,
): VolumeFacts | Unresolved {
  const name = claimName(volume, pod.name)
  const claim = `${pod.namespace}/${name}`
  const written = storage.claims.find(one => one.namespace === pod.namespace && one.name === name)
  const spec = written?.spec ?? (volume.source === 'template' ? volume.spec : undefined)
  const bound =
    storage.volumes.find(one => one.claim === claim) ??
    storage.volumes.find(one => spec !== undefined && spec.volumeName !== '' && one.name === spec.volumeName)
  if (bound) return boundFacts(volume, bound)
  if (!spec) return { problem: missingClaim(claim, storage), at }
  const claimAt = written ? { object: written.object, place: atEntry(written.spec.path) } : at
  const found = classOf(spec, storage)
  if (!found) return { problem: missingClass(claim, spec, storage), at: claimAt }
  return madeFacts(volume, spec, found)
}

/** Claims of generic ephemeral volumes are named after pod and volume, those of a StatefulSet after volume and pod. */
function claimName(volume: ClaimedVolume, pod: string): string {
  if (volume.source === 'claim') return volume.claim
  return volume.of === 'pod' ? `${pod}-${volume.name}` : `${volume.name}-${pod}`
}

function boundFacts({ name, readOnly }: ClaimedVolume, bound: PersistentVolume): VolumeFacts | Unresolved {
  const { csi, object } = bound
  if (!csi) {
    const problem = `PersistentVolume ${shown(bound.name)} is no CSI volume: no CSI driver mounts it.`
    return { problem, at: { object, place: atEntry(object.path) } }
  }
  return {
    driver: csi.driver,
    name,
    inline: false,
    pvName: bound.name,
    handle: csi.handle,
    fsType: csi.fsType,
    accessModes: bound.accessModes,
    isBlock: bound.isBlock,
    readOnly,
    attributes: csi.attributes,
    mountOptions: bound.mountOptions,
    secret: csi.secret === '' ? undefined : { name: csi.secret, data: new Map() },
    dynamic: false,
    at: { object, place: atEntry(csi.path) },
  }
}

/** Parameters that the external-provisioner keeps for itself (pkg/controller/controller.go), with their old names. */
const isFsType = (key: string): boolean => key === 'csi.storage.k8s.io/fstype' || key.toLowerCase() === 'fstype'
const isSecret = (key: string): boolean =>
  key === 'csi.storage.k8s.io/node-publish-secret-name' || key === 'csiNodePublishSecretName'

function madeFacts({ name, readOnly }: ClaimedVolume, spec: ClaimSpec, found: StorageClass): VolumeFacts {
  const parameter = (is: (key: string) => boolean) => [...found.parameters].find(([key]) => is(key))?.[1] ?? ''
  const secret = parameter(isSecret)
  return {
    driver: found.provisioner,
    name,
    inline: false,
    pvName: undefined,
    handle: undefined,
    fsType: parameter(isFsType),
    accessModes: spec.accessModes,
    isBlock: spec.isBlock,
    readOnly,
    attributes: new Map(),
    mountOptions: found.mountOptions,
    secret: secret === '' ? undefined : { name: secret, data: new Map() },
    dynamic: true,
    at: { object: found.object, place: atValue([...found.path, 'provisioner']) },
  }
}

const classOf = ({ className }: ClaimSpec, { classes }: Storage): StorageClass | undefined =>
  className === undefined ? classes.find(one => one.isDefault) : classes.find(one => one.name === className)

function missingClaim(claim: string, { claims }: Storage): string {
  const near = nearest(
    claim,
    claims.map(({ namespace, name }) => `${namespace}/${name}`),
  )
  const rest = near === undefined ? '' : ` The nearest is ${shown(near)}.`
  return `No file shows the claim ${shown(claim)}, nor a PersistentVolume that is bound to it.${rest}`
}

function missingClass(claim: string, { className }: ClaimSpec, { classes }: Storage): string {
  if (className === undefined) return `Claim ${shown(claim)} names no class, and no file shows a default StorageClass.`
  if (className === '')
    return `Claim ${shown(claim)} takes no class, and no file shows a PersistentVolume that is bound to it.`
  const near = nearest(
    className,
    classes.map(({ name }) => name),
  )
  const rest = near === undefined ? '' : ` The nearest is ${shown(near)}.`
  return `Claim ${shown(claim)} names the class ${shown(className)}, which no file shows.${rest}`
}
