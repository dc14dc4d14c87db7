import { EXAMPLES } from '../request/problem.ts'
import type { Recognised } from './diagnostics.ts'
import type { FeatureOptions } from './feature-options.ts'

/** Lines that show how to ask about the objects. */
export function requestExamplesOf(_objects: readonly Recognised[], _options: FeatureOptions = {}): string[] {
  return Object.values(EXAMPLES)
}
