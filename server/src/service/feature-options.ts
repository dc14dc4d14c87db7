import type { CheckOptions } from '../api/problem.ts'
import type { CheckContext } from '../kinds/kind.ts'
import { versionsOf } from './options.ts'

/** What the editor's features need to know; of a version range they speak of its end, as explain does. */
export type FeatureOptions = Pick<CheckOptions, 'kubernetesVersion' | 'featureGates'>

export const contextOf = ({ kubernetesVersion, featureGates }: FeatureOptions): CheckContext => ({
  version: versionsOf(kubernetesVersion).to,
  gates: featureGates ?? {},
})
