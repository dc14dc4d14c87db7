import type { CheckContext } from '../../../kind.ts'
import type { RbacIndex } from '../../rbac-index.ts'
import { annotationOf } from '../annotation.ts'
import { isGuarded, readGuarded } from '../guarded-object.ts'
import { valueFault } from '../label-values.ts'
import type { BucketNames } from '../names.ts'

/** Label values of guarded objects, and those that roles permit: what a list of the annotation may hold. */
export function knownBuckets(index: RbacIndex, { around }: CheckContext, names: BucketNames): string[] {
  const objects = around?.().objects ?? []
  const carried = objects.flatMap(object =>
    isGuarded(object, names) ? [readGuarded(object).metadata.labels.get(names.label) ?? ''] : [],
  )
  // Of an annotation that cannot be read a value may be half of one.
  const permitted = index.roles.flatMap(({ object }) => [
    ...(annotationOf(object, names.annotation)?.grants?.values() ?? []),
  ])
  return [...new Set([...carried, ...permitted.flat()])].filter(bucket => bucket !== '' && !valueFault(bucket)).sort()
}
