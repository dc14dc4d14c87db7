import type { FixPlan } from '../../../yaml/change.ts'
import type { Annotation } from './annotation.ts'
import type { BucketEntry } from './entries.ts'
import { editJson, removeEntries, replace, written } from './json-edits.ts'

/** One list of all in the place of the first. [] where one of the values is no list. */
export function mergeFix(annotation: Annotation, same: readonly BucketEntry[]): FixPlan[] {
  const [first, ...others] = same
  if (!first?.list || same.some(({ list }) => !list)) return []
  const all = same.flatMap(({ values }) => values.map(({ node }) => written(annotation, node)))
  const list = `[${[...new Set(all)].join(', ')}]`
  const edits = [replace(first.list, list), ...removeEntries(annotation, others)]
  const title = same.length === 2 ? 'Merge the two lists' : `Merge the ${same.length} lists`
  return [{ title, preferred: true, changes: editJson(annotation, edits) }]
}
