import type { Minor } from '../../../kubernetes/version.ts'
import { type AnyRole, isRole } from '../model.ts'
import type { Review } from '../review.ts'
import { type Annotation, annotationOf } from './annotation.ts'
import type { BucketEntry } from './entries.ts'
import { type JudgedKey, judgeKey, reachOf } from './keys.ts'
import { type BucketNames, bucketNames } from './names.ts'
import { resourcesIn } from './own-resources.ts'

/** What the rules about the label permission of a role look at. */
export interface BucketReview {
  names: BucketNames
  review: Review
  /** Written under its own name among the annotations. */
  annotation: Annotation | undefined
  /** Of a Role or ClusterRole. */
  role: AnyRole | undefined
  /** Entries that count, with what their keys match; [] where the JSON is broken. */
  entries: readonly JudgedEntry[]
  /** The guarded resources that its rules name, for whatever verb and group. */
  own: ReadonlySet<string>
}

export interface JudgedEntry extends JudgedKey {
  entry: BucketEntry
}

/** Worked out once for all rules of an object: `shared(bucketReview)`. */
export function bucketReview(review: Review, _version?: Minor): BucketReview {
  const names = bucketNames(review.context.bucketPermission)
  const annotation = annotationOf(review.object, names.annotation)
  const role = isRole(review.model) ? review.model : undefined
  const isTold = annotation?.state === 'read' || annotation?.state === 'misshapen'
  return {
    names,
    review,
    annotation,
    role,
    entries: isTold
      ? annotation.entries.filter(({ lost }) => !lost).map(entry => ({ entry, ...judgeKey(entry.key, names) }))
      : [],
    own: role ? resourcesIn(role, names, () => true) : new Set(),
  }
}

/** The annotation of a role that the webhook reads; undefined elsewhere. */
export const roleAnnotation = ({ role, annotation }: BucketReview): Annotation | undefined => role && annotation

/** Keys that stand for nothing but what the rules of the role are about: a fix may write them. */
export const staysInside = (keys: readonly string[], { own, names }: BucketReview): boolean =>
  reachOf(keys, names).every(resource => own.has(resource)) &&
  keys.every(key => judgeKey(key, names).matched.length > 0)

/** The annotation, a near miss, or the group: without any of them nothing is said. */
export function isConcerned({ annotation, review, names }: BucketReview): boolean {
  if (annotation) return true
  const { outer } = review.object
  return outer.text.includes(names.group) || outer.text.includes(names.annotation)
}
