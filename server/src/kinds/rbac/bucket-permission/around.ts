import { isSameObject } from '../../same-object.ts'
import { indexAround } from '../around-index.ts'
import type { PlacedBinding, PlacedRole, RbacIndex } from '../rbac-index.ts'
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
  const index = indexAround(review.object, review.context)
  const { annotation: key } = bucketNames(bucketPermission)
  const annotated = index.roles.flatMap(role => {
    const annotation = role.model.metadata.annotations.has(key) ? annotationOf(role.object, key) : undefined
    return annotation ? [{ role, annotation }] : []
  })
  return { index, annotated }
}

/** The object's own place in the index. */
export const placedRole = ({ index }: BucketAround, { object }: Review): PlacedRole | undefined =>
  index.roles.find(role => isSameObject(role.object, object))

export const placedBinding = ({ index }: BucketAround, { object }: Review): PlacedBinding | undefined =>
  index.bindings.find(binding => isSameObject(binding.object, object))
