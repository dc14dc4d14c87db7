import type { Around } from '../../around.ts'
import { remembered } from '../../remembered.ts'
import { indexAround, indexOf } from '../around-index.ts'
import { isPlacedBinding, isPlacedRole, type PlacedBinding, type PlacedRole, type RbacIndex } from '../rbac-index.ts'
import type { Review } from '../review.ts'
import { type Annotation, annotationOf } from './annotation.ts'
import { bucketNames } from './names.ts'
import { isPattern, matches } from './pattern.ts'

/** Roles, bindings and guarded objects of the texts that are checked together. */
export interface BucketAround extends Annotated {
  index: RbacIndex
}

/** The roles that carry the annotation, for many questions. */
interface Annotated {
  /** Whether there are any. */
  isUsed: boolean
  /** By `Placed.title`; of several with one name the last counts. */
  annotatedRole(title: string): AnnotatedRole | undefined
  /** The buckets of a resource that they permit by name, in the order of the texts. */
  permitted(resource: string): readonly string[]
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
  return { index: indexAround(review.object, review.context), ...around().shared(annotatedRoles)(annotation) }
}

/** Of the texts, by the name of the annotation. */
const annotatedRoles = (around: Around): ((key: string) => Annotated) =>
  remembered(key => {
    const roles = around.shared(indexOf).roles.flatMap(role => {
      const annotation = role.model.metadata.annotations.has(key) ? annotationOf(role.object, key) : undefined
      return annotation ? [{ role, annotation }] : []
    })
    const byTitle = new Map(roles.map(one => [one.role.title, one]))
    return {
      isUsed: roles.length > 0,
      annotatedRole: title => byTitle.get(title),
      permitted: remembered(resource => permittedBuckets(roles, resource)),
    }
  })

function permittedBuckets(roles: readonly AnnotatedRole[], resource: string): string[] {
  const grants = roles.flatMap(({ annotation }) => [...(annotation.grants ?? [])])
  const values = grants.filter(([key]) => matches(key, resource)).flatMap(([, listed]) => listed)
  return [...new Set(values)].filter(value => value !== '' && !isPattern(value))
}

/** The object's own place in the index. */
export function placedRole({ index }: BucketAround, { object }: Review): PlacedRole | undefined {
  const placed = index.placeOf(object)
  return placed && isPlacedRole(placed) ? placed : undefined
}

export function placedBinding({ index }: BucketAround, { object }: Review): PlacedBinding | undefined {
  const placed = index.placeOf(object)
  return placed && isPlacedBinding(placed) ? placed : undefined
}
