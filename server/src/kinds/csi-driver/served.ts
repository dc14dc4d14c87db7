import { isEnabled } from '../../kubernetes/feature-gates.ts'
import { type Serving, withoutCleared } from './gated-fields.ts'
import type { CsiDriver } from './model.ts'
import { DEFAULT_TOKEN } from './words.ts'

/** What the API server stores: a CSIDriver after its gates and its defaults, as kubelet and scheduler see it. */
export interface StoredDriver {
  name: string
  attachRequired: boolean
  podInfoOnMount: boolean
  volumeLifecycleModes: readonly string[]
  storageCapacity: boolean
  fsGroupPolicy: string
  tokenRequests: readonly { audience: string; expirationSeconds: number | undefined }[]
  requiresRepublish: boolean
  /** undefined: the server clears the field, and sets no default. */
  seLinuxMount: boolean | undefined
  nodeAllocatableUpdatePeriodSeconds: number | undefined
  serviceAccountTokenInSecrets: boolean | undefined
  preventPodSchedulingIfMissing: boolean | undefined
}

/** SetDefaults_CSIDriver of pkg/apis/storage/v1/defaults.go. */
export function storedDriver(written: CsiDriver, serving: Serving): StoredDriver {
  const driver = withoutCleared(written, serving)
  const { volumeLifecycleModes, seLinuxMount, preventPodSchedulingIfMissing: prevent } = driver
  const defaulted = (gate: 'SELinuxMountReadWriteOncePod' | 'VolumeLimitScaling', value: boolean | undefined) =>
    value ?? (isEnabled(gate, serving.version, serving.gates) ? false : undefined)
  return {
    name: driver.metadata.name,
    attachRequired: driver.attachRequired ?? true,
    podInfoOnMount: driver.podInfoOnMount ?? false,
    volumeLifecycleModes: volumeLifecycleModes.length > 0 ? volumeLifecycleModes : ['Persistent'],
    storageCapacity: driver.storageCapacity ?? false,
    fsGroupPolicy: driver.fsGroupPolicy ?? 'ReadWriteOnceWithFSType',
    tokenRequests: driver.tokenRequests.map(({ audience = '', expirationSeconds }) => ({
      audience,
      expirationSeconds,
    })),
    requiresRepublish: driver.requiresRepublish ?? false,
    seLinuxMount: defaulted('SELinuxMountReadWriteOncePod', seLinuxMount),
    nodeAllocatableUpdatePeriodSeconds: driver.nodeAllocatableUpdatePeriodSeconds,
    serviceAccountTokenInSecrets: driver.serviceAccountTokenInSecrets,
    preventPodSchedulingIfMissing: serving.version < 36 ? undefined : defaulted('VolumeLimitScaling', prevent),
  }
}

/** Seconds that a token of the request lives. */
export const lifetimeOf = ({ expirationSeconds }: { expirationSeconds: number | undefined }): number =>
  expirationSeconds ?? DEFAULT_TOKEN
