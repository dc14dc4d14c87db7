import { sha256 } from '../../../kubernetes/sha256.ts'
import type { MountFacts } from './facts.ts'

const KUBELET = '/var/lib/kubelet'

/** Stands for a part that is known only when the pod runs. */
const POD_UID = '<uid of the pod>'

/** What NodePublishVolume gets as volume_id: of an inline volume a name that the kubelet makes (csi_mounter.go). */
export function volumeId({ pod, volume }: MountFacts): string {
  if (!volume.inline) return volume.handle ?? '<what the driver calls the volume>'
  return pod.uid === undefined
    ? `csi-<sha256 of the uid of the pod and "${volume.name}">`
    : `csi-${sha256(pod.uid + volume.name)}`
}

/** Where the driver mounts, or for a block volume puts its device. */
export function targetPath({ pod, volume }: MountFacts): string {
  const uid = pod.uid ?? POD_UID
  const pv = volume.pvName ?? '<name of the PersistentVolume>'
  if (volume.isBlock) return `${KUBELET}/plugins/kubernetes.io/csi/volumeDevices/publish/${pv}/${uid}`
  return `${KUBELET}/pods/${uid}/volumes/kubernetes.io~csi/${volume.inline ? volume.name : pv}/mount`
}
