import type { Minor } from '../../../kubernetes/version.ts'
import type { Place } from '../../../yaml/path.ts'
import type { KubernetesObject } from '../../kind.ts'

/** What decides how a volume is mounted, besides the CSIDriver. undefined: not known. */
export interface MountFacts {
  pod: PodFacts
  volume: VolumeFacts
  versions: Versions
  /** Whether the node has SELinux. */
  selinux: boolean | undefined
  capabilities: ReadonlySet<string> | undefined
}

export interface PodFacts {
  namespace: string
  name: string
  uid: string | undefined
  serviceAccountName: string
  fsGroup: number | undefined
  seLinuxOptions: ReadonlyMap<string, string> | undefined
  seLinuxChangePolicy: string
  at?: PlacedAt
}

export interface VolumeFacts {
  driver: string
  /** Of the pod's list. */
  name: string
  /** Written into the pod itself; else it stands behind a claim. */
  inline: boolean
  /** undefined: the volume is made when the claim is. */
  pvName: string | undefined
  handle: string | undefined
  /** "" for none. */
  fsType: string
  accessModes: readonly string[]
  isBlock: boolean
  readOnly: boolean
  attributes: ReadonlyMap<string, string>
  mountOptions: readonly string[]
  /** Of nodePublishSecretRef; its data as far as it is known. */
  secret: { name: string; data: ReadonlyMap<string, string> } | undefined
  /** The driver makes it for the claim, and adds attributes and perhaps an fsType of its own. */
  dynamic: boolean
  /** Where attributes and fsType stand. */
  at?: PlacedAt
}

export interface PlacedAt {
  object: KubernetesObject
  place: Place
}

export interface Versions {
  apiserver: Minor
  kubelet: Minor
  apiserverGates: Readonly<Record<string, boolean>>
  kubeletGates: Readonly<Record<string, boolean>>
  fieldValidation: 'Ignore' | 'Warn' | 'Strict'
}
