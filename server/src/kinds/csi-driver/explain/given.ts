import type { Mount } from '../../../api/request.ts'
import { type Minor, parseVersionRange } from '../../../kubernetes/version.ts'
import { isFields, textIn, textMapIn, textsIn } from '../../../request/document/value.ts'
import type { MountFacts, PodFacts, Versions, VolumeFacts } from './facts.ts'

/** A mount whose volume is given in full: nothing has to be looked up. */
export const isGiven = ({ volume }: Mount): boolean => volume.type !== undefined && volume.driver !== undefined

export const givenFacts = (mount: Mount, version: Minor, gates: Versions['apiserverGates']): MountFacts => ({
  pod: podOf(mount),
  volume: volumeOf(mount),
  versions: versionsOf(mount, version, gates),
  selinux: mount.node?.selinux ?? false,
  capabilities: mount.driverCapabilities && new Set(mount.driverCapabilities),
})

/** Versions and gates of the options, where the request says none. */
export function versionsOf({ cluster = {} }: Mount, version: Minor, gates: Versions['apiserverGates']): Versions {
  const apiserver = minorIn(cluster.apiserver) ?? version
  return {
    apiserver,
    kubelet: minorIn(cluster.kubelet) ?? apiserver,
    apiserverGates: cluster.gates?.apiserver ?? gates,
    kubeletGates: cluster.gates?.kubelet ?? gates,
    fieldValidation: cluster.fieldValidation ?? 'Warn',
  }
}

const minorIn = (text: string | undefined): Minor | undefined =>
  text === undefined ? undefined : parseVersionRange(text)?.to

function podOf({ pod }: Mount): PodFacts {
  return {
    namespace: pod.namespace,
    name: pod.name,
    uid: pod.uid,
    serviceAccountName: pod.serviceAccountName ?? 'default',
    fsGroup: pod.fsGroup,
    seLinuxOptions: pod.seLinuxOptions && new Map(Object.entries(pod.seLinuxOptions)),
    seLinuxChangePolicy: pod.seLinuxChangePolicy ?? '',
  }
}

function volumeOf({ volume }: Mount): VolumeFacts {
  const text = (key: string): string | undefined => textIn(volume, key) || undefined
  return {
    driver: volume.driver ?? '',
    name: volume.name,
    inline: volume.type === 'ephemeral',
    pvName: text('pvName'),
    handle: text('volumeHandle'),
    fsType: textIn(volume, 'fsType'),
    accessModes: textsIn(volume, 'accessModes'),
    isBlock: volume.volumeMode === 'Block',
    readOnly: volume.readOnly === true,
    attributes: mapIn(volume, 'volumeAttributes'),
    mountOptions: textsIn(volume, 'mountOptions'),
    secret: secretOf(volume.nodePublishSecret),
    dynamic: false,
  }
}

const mapIn = (fields: Readonly<Record<string, unknown>>, key: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(textMapIn(fields, key) ?? {}))

const secretOf = (value: unknown): VolumeFacts['secret'] =>
  isFields(value) ? { name: textIn(value, 'name'), data: mapIn(value, 'data') } : undefined
