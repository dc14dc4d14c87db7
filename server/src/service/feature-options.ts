import type { CheckOptions } from '../api/problem.ts'
import type { CheckContext, Kind } from '../kinds/kind.ts'
import type { FindAround } from './around.ts'
import { versionsOf } from './options.ts'

/** What the editor's features need to know; of a version range they speak of its end, as explain does. */
export interface FeatureOptions extends Pick<CheckOptions, 'kubernetesVersion' | 'featureGates' | 'bucketPermission'> {
  /** What other texts hold; left out: nothing is known of them. */
  around?: FindAround | undefined
}

/** What a kind is told; objects of some kinds stand alone. */
export const contextOf = (
  { kubernetesVersion, featureGates, bucketPermission, around }: FeatureOptions,
  kind?: Kind,
): CheckContext => ({
  version: versionsOf(kubernetesVersion).to,
  gates: featureGates ?? {},
  bucketPermission,
  ...(around && kind?.neighbours && { around: () => around(kind) }),
})
