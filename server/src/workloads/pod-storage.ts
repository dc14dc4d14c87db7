import type { Path } from '../yaml/path.ts'
import type { ClaimSpec } from './storage.ts'
import type { Workload } from './workload.ts'

/** What decides how the volumes of a pod are mounted. Paths start at the root of the workload's document. */
export interface PodStorage {
  workload: Workload
  /** Of the pod's spec. */
  path: Path
  /** "" where the text says none, as files do. */
  uid: string
  /** "default" where the text says none. */
  serviceAccountName: string
  fsGroup: number | undefined
  /** The label with which a volume of that name is used: that of the container that mounts it, or of the pod. */
  seLinuxOptionsFor: (volume: string) => ReadonlyMap<string, string> | undefined
  seLinuxChangePolicy: string
  volumes: PodVolume[]
  /** A template may add or change something of all this. */
  partial: boolean
}

export type PodVolume = { name: string; path: Path; readOnly: boolean } & (
  | InlineCsi
  /** A claim of the pod's namespace. */
  | { source: 'claim'; claim: string }
  /** A claim that is made for each pod: generic ephemeral volumes, and claim templates of a StatefulSet. */
  | { source: 'template'; of: 'pod' | 'set'; spec: ClaimSpec }
  /** A configMap, a hostPath, … */
  | { source: 'other' }
)

export interface InlineCsi {
  source: 'csi'
  driver: string
  /** "" for none. */
  fsType: string
  attributes: ReadonlyMap<string, string>
  /** "" for none. */
  secret: string
}
