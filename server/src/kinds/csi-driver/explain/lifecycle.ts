import type { StoredDriver } from '../served.ts'
import type { MountFacts } from './facts.ts'

/** undefined: it depends on what is not known. */
export type Known = boolean | undefined

export interface Lifecycle {
  mode: 'Ephemeral' | 'Persistent'
  /** The kubelet's own words; undefined: the driver has volumes of this mode, or nobody looks. */
  error: string | undefined
}

/** csi_plugin.go of the kubelet: no CSIDriver has persistent volumes alone; for raw block volumes nobody looks. */
export function lifecycleOf(driver: StoredDriver | undefined, { volume }: MountFacts): Lifecycle {
  const mode = volume.inline ? 'Ephemeral' : 'Persistent'
  if (volume.isBlock) return { mode, error: undefined }
  if (!driver)
    return { mode, error: volume.inline ? unsupported(mode, volume.driver, 'no CSIDriver object') : undefined }
  if (driver.volumeLifecycleModes.includes(mode)) return { mode, error: undefined }
  const modes = driver.volumeLifecycleModes.map(one => `"${one}"`).join(' ')
  return { mode, error: unsupported(mode, volume.driver, `only supports [${modes}]`) }
}

const unsupported = (mode: string, driver: string, why: string): string =>
  `volume mode "${mode}" not supported by driver ${driver} (${why})`

export interface Attachment {
  /** A VolumeAttachment is made, and the kubelet waits for it. */
  volumeAttachment: boolean
  /** The driver's controller is called for it. */
  controllerPublish: Known
  why: 'inline' | 'no-driver' | 'required' | 'not-required'
}

/** Volumes of the pod itself are never attached, whatever the driver says. */
export function attachmentOf(driver: StoredDriver | undefined, facts: MountFacts): Attachment {
  if (facts.volume.inline) return { volumeAttachment: false, controllerPublish: false, why: 'inline' }
  const isRequired = driver?.attachRequired ?? true
  const why = driver ? (isRequired ? 'required' : 'not-required') : 'no-driver'
  const publishes = isRequired ? capabilityOf('PUBLISH_UNPUBLISH_VOLUME', facts) : false
  return { volumeAttachment: isRequired, controllerPublish: publishes, why }
}

export const capabilityOf = (capability: string, { capabilities }: MountFacts): Known => capabilities?.has(capability)
