import type { MountOutcome } from '../../../api/explanation.ts'
import type { FsGroup } from './fs-group.ts'
import type { HandedKey } from './handover.ts'
import type { Known } from './lifecycle.ts'
import type { Mounted, Preview } from './preview.ts'
import { fsGroupReason, seLinuxReason } from './reasons.ts'
import type { SeLinux } from './selinux.ts'
import type { Taken } from './taken.ts'

/** With plain values: tokens are written {"$tokens": {audience: seconds}}, and what is not known "depends". */
export function outcomeOf(taken: Omit<Taken, 'stored'>, preview: Preview | undefined): MountOutcome {
  const { accepted, errors, dropped, warnings } = taken
  const apiServer = { accepted, errors, dropped, warnings }
  if (!preview) return { apiServer, published: false }
  const { lifecycle, mounted } = preview
  if (!mounted) return { apiServer, lifecycleMode: lifecycle.mode, published: false, error: lifecycle.error }
  return { apiServer, lifecycleMode: lifecycle.mode, published: true, ...mountedOutcome(mounted) }
}

function mountedOutcome(mounted: Mounted): MountOutcome {
  const { attachment, handover, fsGroup, selinux, mountFlags, readOnly, republish } = mounted
  return {
    attach: {
      volumeAttachment: attachment.volumeAttachment,
      controllerPublish: knownOr(attachment.controllerPublish),
    },
    nodeStage: knownOr(mounted.stage),
    volumeId: mounted.volumeId,
    targetPath: mounted.targetPath,
    volumeContext: valuesOf(handover.volumeContext),
    secrets: valuesOf(handover.secrets),
    fsGroup: fsGroupOutcome(fsGroup),
    selinux: seLinuxOutcome(selinux),
    mountFlags,
    readOnly,
    republish: republish ?? null,
  }
}

const knownOr = (known: Known): boolean | 'depends' => known ?? 'depends'

const fsGroupOutcome = (fsGroup: FsGroup) => ({
  by: fsGroup.unlessDriver || fsGroup.unlessFsType ? 'depends' : fsGroup.by,
  reason: fsGroupReason(fsGroup),
})

const seLinuxOutcome = ({ option, why }: SeLinux) => ({
  mountOption: why === 'node-unknown' ? 'depends' : (option ?? null),
  reason: seLinuxReason(why),
})

const valuesOf = (keys: readonly HandedKey[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.map(({ key, value }) => [key, typeof value === 'string' ? value : { $tokens: Object.fromEntries(value) }]),
  )
