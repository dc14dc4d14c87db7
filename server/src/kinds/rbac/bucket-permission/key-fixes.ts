import type { FixPlan } from '../../../yaml/change.ts'
import type { Place } from '../../../yaml/path.ts'
import type { Annotation } from './annotation.ts'
import type { BucketEntry } from './entries.ts'
import { editJson, removeEntry, setKey } from './json-edits.ts'
import type { KeyFault } from './keys.ts'
import { type BucketReview, type JudgedEntry, roleAnnotation, staysInside } from './review.ts'

/** Entries of the role's annotation whose key has a fault of the type. */
export function faultyKeys<Type extends KeyFault['type']>(
  bucket: BucketReview,
  type: Type,
): { annotation: Annotation; entry: BucketEntry; fault: Extract<KeyFault, { type: Type }> }[] {
  const annotation = roleAnnotation(bucket)
  if (!annotation) return []
  return bucket.entries.flatMap(({ entry, fault }) =>
    fault?.type === type ? [{ annotation, entry, fault: fault as Extract<KeyFault, { type: Type }> }] : [],
  )
}

export const atEntryKey = (annotation: Annotation, { inside, node }: BucketEntry): Place =>
  annotation.at(inside, node.key)

export const atEntryValue = (annotation: Annotation, { inside, node }: BucketEntry): Place =>
  annotation.at(inside, node.value)

/** The key that was meant, or nothing of the entry where that key is there already; none beyond the role's own resources. */
export function keyFixes(bucket: BucketReview, annotation: Annotation, entry: BucketEntry, meant: string): FixPlan[] {
  if (bucket.entries.some(({ entry: { key } }) => key === meant)) {
    const edits = removeEntry(annotation, entry)
    return [{ title: 'Remove the entry', preferred: true, changes: editJson(annotation, edits) }]
  }
  if (!staysInside([meant], bucket)) return []
  return [{ title: `Change to "${meant}"`, preferred: true, changes: editJson(annotation, [setKey(entry, meant)]) }]
}

export const isOnly = ({ entries }: BucketReview, one: JudgedEntry): boolean => entries.every(entry => entry === one)
