import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import { joined } from '../../shown.ts'
import type { DriverOf } from '../driver-of.ts'
import { lifetimeOf } from '../served.ts'

/** What each part of a driver comes to when a volume is mounted: one sentence a part, in the order of a mount. */
export interface Effect {
  /** The fields that it follows from. */
  fields: readonly string[]
  words: string
}

export function effectsOf({ stored }: DriverOf, version: Minor): Effect[] {
  const modes = stored.volumeLifecycleModes
  const hasClaims = modes.includes('Persistent')
  return [
    { fields: ['volumeLifecycleModes'], words: modesInWords(modes) },
    { fields: ['attachRequired'], words: attachInWords(stored.attachRequired, hasClaims) },
    { fields: ['podInfoOnMount'], words: infoInWords(stored.podInfoOnMount) },
    { fields: ['tokenRequests', 'serviceAccountTokenInSecrets'], words: tokensInWords({ stored }, version) },
    { fields: ['requiresRepublish'], words: republishInWords({ stored }) },
    { fields: ['fsGroupPolicy'], words: fsGroupInWords(stored.fsGroupPolicy) },
    ...(hasClaims ? [{ fields: ['seLinuxMount'], words: seLinuxInWords(stored.seLinuxMount === true, version) }] : []),
    ...schedulingEffects({ stored }),
  ]
}

type Stored = Pick<DriverOf, 'stored'>

function modesInWords(modes: readonly string[]): string {
  const kinds = [
    ...(modes.includes('Persistent') ? ['volumes behind claims'] : []),
    ...(modes.includes('Ephemeral') ? ['volumes written into the pod'] : []),
  ]
  return kinds.length === 0 ? 'No volumes: the modes are none that there are.' : `Mounts ${kinds.join(' and ')}.`
}

function attachInWords(isRequired: boolean, hasClaims: boolean): string {
  if (!hasClaims) return 'Nothing is attached before: inline volumes never are.'
  return isRequired
    ? 'A volume behind a claim is attached before: a VolumeAttachment is made, and the kubelet waits for the external-attacher.'
    : 'Nothing is attached before.'
}

const infoInWords = (isGiven: boolean): string =>
  isGiven
    ? 'The driver is told name, namespace, uid and service account of the pod, and whether the volume is inline.'
    : 'The driver is told nothing about the pod.'

/** The kubelet that looks at the switch. */
const READS_SWITCH = formatMinor(35)

function tokensInWords({ stored }: Stored, version: Minor): string {
  const { tokenRequests, serviceAccountTokenInSecrets: inSecrets } = stored
  if (tokenRequests.length === 0) return 'It gets no tokens of the pod.'
  const audiences = tokenRequests.map(request => {
    const name = request.audience === '' ? 'the API server itself' : request.audience
    return `${name} (${lifetimeOf(request)} seconds)`
  })
  const who = `It gets tokens of the service account of the pod for ${joined(audiences, 'and', text => text)}`
  if (inSecrets !== true) return `${who}, in volume_context.`
  const rest = version < 38 ? `; kubelets before ${READS_SWITCH} still put them in volume_context` : ''
  return `${who}, in secrets${rest}.`
}

function republishInWords({ stored }: Stored): string {
  if (stored.requiresRepublish) return 'NodePublishVolume is repeated about every 60 to 90 seconds while the pod lives.'
  return stored.tokenRequests.length > 0
    ? 'NodePublishVolume is called once a mount, so no fresh tokens follow.'
    : 'NodePublishVolume is called once a mount.'
}

const fsGroupInWords = (policy: string): string =>
  (Object.hasOwn(FS_GROUP, policy) ? FS_GROUP[policy] : undefined) ?? 'The fsGroupPolicy is none that there is.'

const FS_GROUP: Readonly<Record<string, string>> = {
  ReadWriteOnceWithFSType:
    'The kubelet gives files to the fsGroup of the pod only where the volume has an fsType and ReadWriteOnce; inline volumes with an fsType count as such.',
  File: 'The kubelet gives the files of each volume that can be written to the fsGroup of the pod.',
  None: 'The kubelet gives no files to the fsGroup of the pod.',
}

function seLinuxInWords(isOn: boolean, version: Minor): string {
  if (!isOn) return 'On nodes with SELinux the container runtime labels the files one by one.'
  return version >= 37
    ? 'On nodes with SELinux each volume behind a claim is mounted with the label of its pod.'
    : 'On nodes with SELinux volumes whose only access mode is ReadWriteOncePod are mounted with the label of their pod; from 1.37 on all behind claims.'
}

function schedulingEffects({ stored }: Stored): Effect[] {
  const { storageCapacity, nodeAllocatableUpdatePeriodSeconds: seconds, preventPodSchedulingIfMissing } = stored
  return [
    ...(storageCapacity
      ? [
          {
            fields: ['storageCapacity'],
            words: 'The scheduler asks for room (CSIStorageCapacity) before it picks a node.',
          },
        ]
      : []),
    ...(seconds === undefined
      ? []
      : [
          {
            fields: ['nodeAllocatableUpdatePeriodSeconds'],
            words: `Every ${seconds} seconds the kubelet asks how many volumes fit on its node.`,
          },
        ]),
    ...(preventPodSchedulingIfMissing
      ? [
          {
            fields: ['preventPodSchedulingIfMissing'],
            words: 'Pods with its volumes wait for a node on which the driver is registered.',
          },
        ]
      : []),
  ]
}
