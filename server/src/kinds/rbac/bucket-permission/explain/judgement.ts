import type { RbacOutcome } from '../../../../api/explanation.ts'
import type { PlacedStep } from '../../../kind.ts'
import type { PlacedBinding, PlacedRole } from '../../rbac-index.ts'
import type { Annotation } from '../annotation.ts'
import type { BucketEntry } from '../entries.ts'

export type BucketOutcome = NonNullable<RbacOutcome['bucketPermission']>

/** What the webhook says after RBAC, and the steps that show it. */
export interface BucketJudgement {
  outcome: BucketOutcome
  steps: PlacedStep[]
  /** The object's labels are not known: it is judged as one without. */
  depends: boolean
}

/** Why a binding of the user gives no bucket; `allows`: it gives this one. */
export type BindingResult =
  | 'allows'
  | 'no role'
  | 'cluster role'
  | 'no annotation'
  | 'unreadable'
  | 'unknown'
  | 'other namespace'
  | 'no entry'
  | 'group'
  | 'no namespace'

/**
 * A binding whose subjects name the user; or, in ways that the webhook does not see, one of the user's groups, or a service
 * account whose namespace is left to the binding.
 */
export interface JudgedBinding {
  binding: PlacedBinding
  result: BindingResult
  /** The role that the webhook fetches. */
  roleTitle: string
  role: PlacedRole | undefined
  annotation: Annotation | undefined
  entries: readonly JudgedEntry[]
}

export interface JudgedEntry {
  entry: BucketEntry
  keyFits: boolean
  /** Of each value; undefined where the key does not fit and nobody asks. */
  fits: readonly boolean[] | undefined
  /** But for a slip in its key or a value it would permit the write. */
  near: boolean
}
