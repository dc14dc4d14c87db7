import type { Around } from '../../around.ts'
import { remembered } from '../../remembered.ts'
import { indexAround, indexOf } from '../around-index.ts'
import { isPlacedBinding, isPlacedRole, type PlacedBinding, type PlacedRole, type RbacIndex } from '../rbac-index.ts'
import type { Review } from '../review.ts'
import { type Annotation, annotationOf } from './annotation.ts'
import { bucketNames } from './names.ts'

/** Roles, bindings and guarded objects of the texts that are checked together. */
export interface BucketAround {
  index: RbacIndex
  annotated: readonly AnnotatedRole[]
}

export interface AnnotatedRole {
  role: PlacedRole
  annotation: Annotation
}

/** What stands beside the object; undefined where it is looked at alone. */
export function bucketAround(review: Review): BucketAround | undefined {
  const { around, bucketPermission } = review.context
  if (!around) return undefined
  const { annotation } = bucketNames(bucketPermission)
  return { index: indexAround(review.object, review.context), annotated: around().shared(annotatedRoles)(annotation) }
}

/** The roles of the texts that carry the annotation, which may have another name. */
const annotatedRoles = (around: Around): ((key: string) => readonly AnnotatedRole[]) =>
  remembered(key =>
    around.shared(indexOf).roles.flatMap(role => {
      const annotation = role.model.metadata.annotations.has(key) ? annotationOf(role.object, key) : undefined
      return annotation ? [{ role, annotation }] : []
    }),
  )

/** The object's own place in the index. */
export function placedRole({ index }: BucketAround, { object }: Review): PlacedRole | undefined {
  const placed = index.placeOf(object)
  return placed && isPlacedRole(placed) ? placed : undefined
}

export function placedBinding({ index }: BucketAround, { object }: Review): PlacedBinding | undefined {
  const placed = index.placeOf(object)
  return placed && isPlacedBinding(placed) ? placed : undefined
}
