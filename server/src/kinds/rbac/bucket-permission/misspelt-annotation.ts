import { deref, fieldsOf } from '../../../yaml/fields.ts'
import type { Path } from '../../../yaml/path.ts'
import { mappingIn } from './annotation.ts'
import { isNearName } from './near-names.ts'
import type { BucketReview } from './review.ts'

export interface Misspelt {
  path: Path
  key: string
  /** It is the name of the label. */
  isLabel: boolean
}

/** Annotations of a role that were meant to be the permission, by their name or, under the label's name, by their JSON. */
export function misspeltAnnotations({ role, review, names, annotation }: BucketReview): Misspelt[] {
  const annotations = mappingIn(mappingIn(review.object.root, 'metadata'), 'annotations')
  if (!role || !annotations || annotation) return []
  return fieldsOf(annotations).all.flatMap(({ key, value }) => {
    const node = deref(value)
    const isJson = node?.type === 'scalar' && node.text.trimStart().startsWith('{')
    const isLabel = isNearName(key, names.label) || key === names.label
    if (!isNearName(key, names.annotation) && !(isLabel && isJson)) return []
    return [{ key, path: [...review.object.path, 'metadata', 'annotations', key], isLabel }]
  })
}
