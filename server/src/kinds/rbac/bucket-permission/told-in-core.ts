import type { Review } from '../review.ts'
import { resourcesOf } from './names.ts'
import { bucketReview, isConcerned } from './review.ts'

/** Resources of the guarded group that sdewan/rule-core-group reports where a rule names them in the core group. */
export function toldInCore(review: Review): ReadonlySet<string> {
  const bucket = bucketReview(review)
  return new Set(bucket.role && isConcerned(bucket) ? resourcesOf(bucket.names) : [])
}
