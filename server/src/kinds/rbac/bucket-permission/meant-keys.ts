import { meantBy, reachOf } from './keys.ts'
import type { BucketReview } from './review.ts'

/** The resources that keys which match nothing were meant for: a report about these keys is enough. */
export function meantKeys({ entries, names }: BucketReview): string[] {
  const keys = entries.flatMap(({ entry }) => meantBy(entry.key, names))
  const empty = entries.filter(({ entry }) => entry.values.length === 0).map(({ entry }) => entry.key)
  return reachOf([...keys, ...empty], names)
}
