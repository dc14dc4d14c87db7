import type { ObjectMeta } from '../../kubernetes/object-meta.ts'
import type { Path } from '../../yaml/path.ts'

/** The fields of a CSIDriver's spec that are true, false or nothing. */
export interface Switches {
  attachRequired: boolean | undefined
  podInfoOnMount: boolean | undefined
  storageCapacity: boolean | undefined
  requiresRepublish: boolean | undefined
  seLinuxMount: boolean | undefined
  serviceAccountTokenInSecrets: boolean | undefined
  preventPodSchedulingIfMissing: boolean | undefined
}

/**
 * A CSIDriver as the server holds it after decoding, before defaults and before it clears the fields of gates that are off:
 * absent and null are undefined. Paths start at the root of the document. What defaults make of it: `served.ts`.
 */
export interface CsiDriver extends Switches {
  /** Of the object in its document; [] when it is the document. */
  path: Path
  metadata: ObjectMeta
  /** Absent, null and [] are the same. */
  volumeLifecycleModes: string[]
  fsGroupPolicy: string | undefined
  tokenRequests: TokenRequest[]
  nodeAllocatableUpdatePeriodSeconds: number | undefined
  /** Fields of the spec with a key, whatever a template puts behind it; null is none. */
  given: ReadonlySet<string>
  /** A template may add or drop fields of the spec, or a part could not be read. */
  partial: boolean
}

export interface TokenRequest {
  index: number
  path: Path
  /** undefined: absent or null, which means "". */
  audience: string | undefined
  /** undefined: the kubelet's default. */
  expirationSeconds: number | undefined
  partial: boolean
}

export const specPath = ({ path }: CsiDriver): Path => [...path, 'spec']

/** Of a field of the spec. */
export const fieldPath = ({ path }: CsiDriver, field: string): Path => [...path, 'spec', field]
