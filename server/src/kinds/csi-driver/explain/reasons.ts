import type { FsGroup, FsGroupReason } from './fs-group.ts'
import type { SeLinuxReason } from './selinux.ts'

const FS_GROUP: Readonly<Record<FsGroupReason, string>> = {
  block: 'a raw block volume has no files',
  'no-group': 'the pod has no fsGroup',
  capability: 'the driver has VOLUME_MOUNT_GROUP and gets the group, whatever fsGroupPolicy says',
  'policy-none': 'fsGroupPolicy None: the kubelet changes no files',
  'read-only': 'the volume is read-only',
  'policy-file': 'fsGroupPolicy File: the kubelet changes the files, whatever fsType and access modes are',
  'no-fs-type': 'fsGroupPolicy ReadWriteOnceWithFSType, and the volume has no fsType',
  inline: 'fsGroupPolicy ReadWriteOnceWithFSType: an inline volume with fsType counts as ReadWriteOnce',
  once: 'fsGroupPolicy ReadWriteOnceWithFSType: the volume has an fsType and ReadWriteOnce',
  'not-once': 'fsGroupPolicy ReadWriteOnceWithFSType, and ReadWriteOnce is not among the access modes',
}

export function fsGroupReason({ why, unlessDriver, unlessFsType }: FsGroup): string {
  const reason = unlessFsType
    ? 'fsGroupPolicy ReadWriteOnceWithFSType, and the class says no fsType: where the external-provisioner sets one (--default-fstype) the kubelet applies it'
    : FS_GROUP[why]
  return unlessDriver ? `${reason}; a driver with VOLUME_MOUNT_GROUP does it itself` : reason
}

const SE_LINUX: Readonly<Record<SeLinuxReason, string>> = {
  mounted: 'mounted with the label of the pod',
  'node-unknown': 'mounted with the label of the pod where the node has SELinux',
  block: 'a raw block volume is not mounted',
  'node-off': 'the node has no SELinux',
  inline: 'inline volumes are never mounted with a label',
  'gate-off': 'the kubelet knows no mounts with a label (SELinuxMountReadWriteOncePod is off)',
  driver: 'seLinuxMount is not true: the container runtime relabels each file',
  'no-label': 'the pod has no seLinuxOptions',
  recursive: 'the pod asks for relabelling each file (seLinuxChangePolicy Recursive)',
  'access-modes': 'before SELinuxMount (on from 1.37) only volumes whose only access mode is ReadWriteOncePod',
}

export const seLinuxReason = (why: SeLinuxReason): string => SE_LINUX[why]
