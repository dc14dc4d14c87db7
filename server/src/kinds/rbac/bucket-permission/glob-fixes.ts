import type { FixPlan } from '../../../yaml/change.ts'
import { asIs, joined } from '../../shown.ts'
import type { Annotation } from './annotation.ts'
import type { BucketEntry } from './entries.ts'
import { editJson, replace, written } from './json-edits.ts'
import { type BucketReview, staysInside } from './review.ts'

/** The key in the webhook's own language, as one key or several with the same values; none beyond the role's resources. */
export function globFixes(
  bucket: BucketReview,
  annotation: Annotation,
  entry: BucketEntry,
  meant: readonly string[],
): FixPlan[] {
  const isTaken = bucket.entries.some(({ entry: { key } }) => meant.includes(key))
  if (meant.length === 0 || isTaken || !staysInside(meant, bucket)) return []
  const { key, value } = entry.node
  const rest = annotation.text.slice(key.end, value.start) + written(annotation, value)
  const text = meant.map(one => JSON.stringify(one) + rest).join(', ')
  const title = meant.length === 1 ? `Change to "${meant[0]}"` : `Write the keys ${joined(meant, 'and', asIs)}`
  return [{ title, preferred: true, changes: editJson(annotation, [replace(entry.node, text)]) }]
}
