import type { FixPlan } from '../../../yaml/change.ts'
import type { Annotation } from './annotation.ts'
import { addEntry, editJson, written } from './json-edits.ts'
import type { BucketReview } from './review.ts'

/** The key with the values that all others have; none where these differ, and no star that nobody wrote for it. */
export function addEntryFix({ entries }: BucketReview, annotation: Annotation, resource: string): FixPlan[] {
  const [first, ...others] = entries.map(({ entry }) => entry)
  if (!first?.list || first.values.some(({ pattern }) => pattern === undefined || /[*?]/.test(pattern))) return []
  const patterns = JSON.stringify(first.values.map(({ pattern }) => pattern))
  if (others.some(({ values }) => JSON.stringify(values.map(({ pattern }) => pattern)) !== patterns)) return []
  const edits = addEntry(annotation, resource, written(annotation, first.list))
  return [{ title: `Add ${resource} to the annotation`, changes: editJson(annotation, edits) }]
}
