import { isEnabled } from '../../../kubernetes/feature-gates.ts'
import type { StoredDriver } from '../served.ts'
import type { MountFacts } from './facts.ts'

/** Whether the volume is mounted with the SELinux label of the pod. */
export interface SeLinux {
  /** A flag of the mount; undefined: none, or it is not known whether the node has SELinux. */
  option: string | undefined
  why: SeLinuxReason
}

export type SeLinuxReason =
  | 'mounted'
  /** It would be mounted with a label if the node has SELinux. */
  | 'node-unknown'
  | 'block'
  | 'node-off'
  | 'inline'
  | 'gate-off'
  | 'driver'
  | 'no-label'
  | 'recursive'
  | 'access-modes'

/** GetMountSELinuxSupport of pkg/volume/util/selinux.go and what the kubelet adds (KEP-1710). */
export function seLinuxOf(driver: StoredDriver | undefined, facts: MountFacts): SeLinux {
  const why = reasonOf(driver, facts)
  if (why !== 'mounted') return { option: undefined, why }
  return { option: `context="${labelOf(facts.pod.seLinuxOptions ?? new Map())}"`, why }
}

function reasonOf(driver: StoredDriver | undefined, { pod, volume, versions, selinux }: MountFacts): SeLinuxReason {
  const { kubelet, kubeletGates } = versions
  if (volume.isBlock) return 'block'
  if (selinux === false) return 'node-off'
  if (volume.inline) return 'inline'
  if (!isEnabled('SELinuxMountReadWriteOncePod', kubelet, kubeletGates)) return 'gate-off'
  if (driver?.seLinuxMount !== true) return 'driver'
  if (!pod.seLinuxOptions || pod.seLinuxOptions.size === 0) return 'no-label'
  const knowsPolicy = isEnabled('SELinuxChangePolicy', kubelet, kubeletGates)
  if (knowsPolicy && pod.seLinuxChangePolicy === 'Recursive') return 'recursive'
  const isOncePod = volume.accessModes.length === 1 && volume.accessModes[0] === 'ReadWriteOncePod'
  if (!isOncePod && !isEnabled('SELinuxMount', kubelet, kubeletGates)) return 'access-modes'
  return selinux === undefined ? 'node-unknown' : 'mounted'
}

/** Role and type are those of the files of containers; user and level those of the pod. */
const labelOf = (options: ReadonlyMap<string, string>): string =>
  `${options.get('user') || 'system_u'}:object_r:container_file_t:${options.get('level') || 's0'}`
