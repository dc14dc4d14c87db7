import type { Minor } from '../../../kubernetes/version.ts'
import type { StoredDriver } from '../served.ts'
import type { MountFacts } from './facts.ts'
import { capabilityOf } from './lifecycle.ts'

/** Who gives the files of a volume to the fsGroup of the pod. */
export interface FsGroup {
  by: 'kubelet' | 'driver' | 'none'
  why: FsGroupReason
  /** It is not known whether the driver has VOLUME_MOUNT_GROUP, with which it does it itself. */
  unlessDriver: boolean
  /** Neither pod nor class says the fsType, and what makes the volume may set one. */
  unlessFsType?: boolean
}

export type FsGroupReason =
  | 'block'
  | 'no-group'
  | 'capability'
  | 'policy-none'
  | 'read-only'
  | 'policy-file'
  | 'no-fs-type'
  | 'inline'
  | 'once'
  | 'not-once'

/** From this version on ReadWriteOncePod counts as ReadWriteOnce. */
const COUNTS_ONCE_POD: Minor = 32

/** supportsFSGroup of csi_mounter.go; without a CSIDriver the default policy holds. */
export function fsGroupOf(driver: StoredDriver | undefined, facts: MountFacts): FsGroup {
  const { pod, volume } = facts
  if (volume.isBlock) return { by: 'none', why: 'block', unlessDriver: false }
  if (pod.fsGroup === undefined) return { by: 'none', why: 'no-group', unlessDriver: false }
  const capability = capabilityOf('VOLUME_MOUNT_GROUP', facts)
  if (capability) return { by: 'driver', why: 'capability', unlessDriver: false }
  const why = byPolicy(driver?.fsGroupPolicy ?? 'ReadWriteOnceWithFSType', facts)
  const unlessFsType = why === 'no-fs-type' && volume.dynamic && isOnce(facts)
  return { by: DOES.has(why) ? 'kubelet' : 'none', why, unlessDriver: capability === undefined, unlessFsType }
}

const DOES: ReadonlySet<FsGroupReason> = new Set(['policy-file', 'inline', 'once'])

function byPolicy(policy: string, facts: MountFacts): FsGroupReason {
  const { volume } = facts
  if (policy === 'None') return 'policy-none'
  if (volume.readOnly) return 'read-only'
  if (policy === 'File') return 'policy-file'
  if (volume.fsType === '') return 'no-fs-type'
  if (volume.inline) return 'inline'
  return isOnce(facts) ? 'once' : 'not-once'
}

const isOnce = ({ volume: { accessModes }, versions }: MountFacts): boolean =>
  accessModes.includes('ReadWriteOnce') ||
  (versions.kubelet >= COUNTS_ONCE_POD && accessModes.includes('ReadWriteOncePod'))
