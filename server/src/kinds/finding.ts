import type { ApiServerVerdict, ProblemTag, Severity } from '../api/problem.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Place } from '../yaml/path.ts'

/** Of one rule about one object: nobody reads more, and aliases can make a small text mean hundreds of thousands. */
export const MOST_FINDINGS = 30_000

/** A problem before it has ranges: everything is said in paths of the object it is about. */
export interface Finding {
  rule: string
  severity: Severity
  message: string
  at: Place
  apiServer?: ApiServerVerdict
  related?: { at: Place; message: string }[]
  tags?: readonly ProblemTag[]
  fixes?: FixPlan[]
}
