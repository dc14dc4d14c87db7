import type { StoredDriver } from '../served.ts'
import type { MountFacts } from './facts.ts'
import { type FsGroup, fsGroupOf } from './fs-group.ts'
import { type Handover, handoverOf } from './handover.ts'
import { type Attachment, attachmentOf, capabilityOf, type Known, type Lifecycle, lifecycleOf } from './lifecycle.ts'
import { type SeLinux, seLinuxOf } from './selinux.ts'
import { targetPath, volumeId } from './volume-id.ts'

/** What the driver gets for a volume, and what Kubernetes does around it. */
export interface Preview {
  lifecycle: Lifecycle
  /** undefined: the kubelet mounts nothing. */
  mounted: Mounted | undefined
}

export interface Mounted {
  attachment: Attachment
  stage: Known
  volumeId: string
  targetPath: string
  handover: Handover
  fsGroup: FsGroup
  selinux: SeLinux
  mountFlags: string[]
  readOnly: boolean
  /** undefined: nothing is known of block volumes. */
  republish: boolean | undefined
}

/** `driver`: as the API server stores it; undefined: there is none of that name. */
export function preview(driver: StoredDriver | undefined, facts: MountFacts): Preview {
  const lifecycle = lifecycleOf(driver, facts)
  if (lifecycle.error !== undefined) return { lifecycle, mounted: undefined }
  const { volume } = facts
  const selinux = seLinuxOf(driver, facts)
  const options = volume.isBlock || volume.inline ? [] : volume.mountOptions
  const mounted: Mounted = {
    attachment: attachmentOf(driver, facts),
    stage: volume.inline ? false : capabilityOf('STAGE_UNSTAGE_VOLUME', facts),
    volumeId: volumeId(facts),
    targetPath: targetPath(facts),
    handover: handoverOf(driver, facts),
    fsGroup: fsGroupOf(driver, facts),
    selinux,
    mountFlags: [...options, ...(selinux.option === undefined ? [] : [selinux.option])],
    readOnly: volume.readOnly,
    republish: volume.isBlock ? undefined : (driver?.requiresRepublish ?? false),
  }
  return { lifecycle, mounted }
}
