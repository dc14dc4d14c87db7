import type { ApiServerVerdict, ProblemTag, Severity } from '../api/problem.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Place } from '../yaml/path.ts'
import type { KubernetesObject } from './kind.ts'

/** Of one rule about one object: nobody reads more, and aliases can make a small text mean hundreds of thousands. */
export const MOST_FINDINGS = 30_000

/** Another place that has to do with it, in the object that the finding is about or in another one. */
export interface RelatedPlace {
  at: Place
  message: string
  object?: KubernetesObject
}

/** A problem before it has ranges: everything is said in paths of the object it is about. */
export interface Finding {
  rule: string
  severity: Severity
  message: string
  at: Place
  apiServer?: ApiServerVerdict
  related?: RelatedPlace[]
  tags?: readonly ProblemTag[]
  fixes?: FixPlan[]
}
