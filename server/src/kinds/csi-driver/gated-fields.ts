import { type FeatureGate, isEnabled } from '../../kubernetes/feature-gates.ts'
import type { Minor } from '../../kubernetes/version.ts'
import type { CsiDriver } from './model.ts'

export interface GatedField {
  field:
    | 'seLinuxMount'
    | 'nodeAllocatableUpdatePeriodSeconds'
    | 'serviceAccountTokenInSecrets'
    | 'preventPodSchedulingIfMissing'
  /** The first version that has the field; before, it is unknown. */
  since: Minor
  gate: FeatureGate
}

/** Fields that the server clears while their gate is off (pkg/registry/storage/csidriver/strategy.go). */
export const GATED_FIELDS: readonly GatedField[] = [
  { field: 'nodeAllocatableUpdatePeriodSeconds', since: 33, gate: 'MutableCSINodeAllocatableCount' },
  { field: 'preventPodSchedulingIfMissing', since: 36, gate: 'VolumeLimitScaling' },
  { field: 'seLinuxMount', since: 25, gate: 'SELinuxMountReadWriteOncePod' },
  { field: 'serviceAccountTokenInSecrets', since: 35, gate: 'CSIServiceAccountTokenSecrets' },
]

/** The version, what --feature-gates says, and the object before the change. */
export interface Serving {
  version: Minor
  gates: Readonly<Record<string, boolean>>
  old: CsiDriver | undefined
}

/** The fields that stay out of the stored object: not there yet, or cleared on create and where the old one had none. */
export const clearedFields = ({ version, gates, old }: Serving): GatedField[] =>
  GATED_FIELDS.filter(
    ({ field, since, gate }) => version < since || (!isEnabled(gate, version, gates) && old?.[field] === undefined),
  )

/** The driver without them. */
export function withoutCleared(driver: CsiDriver, serving: Serving): CsiDriver {
  const cleared = clearedFields(serving).filter(({ field }) => driver.given.has(field))
  if (cleared.length === 0) return driver
  const none = Object.fromEntries(cleared.map(({ field }) => [field, undefined]))
  const names = new Set<string>(cleared.map(({ field }) => field))
  return { ...driver, ...none, given: new Set([...driver.given].filter(field => !names.has(field))) }
}
