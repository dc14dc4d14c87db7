import type { Path } from '../../../../yaml/path.ts'
import type { CheckContext, KubernetesObject } from '../../../kind.ts'
import type { StringEditing } from '../../../string-editing.ts'
import { indexAround } from '../../around-index.ts'
import { isRole } from '../../model.ts'
import { readRbac } from '../../read.ts'
import { isGuarded } from '../guarded-object.ts'
import { bucketNames } from '../names.ts'
import { annotationCompletions } from './completions.ts'
import { annotationHover } from './hover.ts'
import { knownBuckets } from './known-buckets.ts'

/** The permission annotation of a role; undefined elsewhere. */
export function inAnnotation(object: KubernetesObject, path: Path, context: CheckContext): StringEditing | undefined {
  const names = bucketNames(context.bucketPermission)
  const own = path.slice(object.path.length)
  const isAnnotation =
    own.length === 3 && own[0] === 'metadata' && own[1] === 'annotations' && own[2] === names.annotation
  if (!isAnnotation || isGuarded(object, names)) return undefined
  const role = readRbac(object)
  if (!isRole(role)) return undefined
  return {
    hover: (text, offset) => annotationHover(text, offset, names),
    completions: (text, mark) =>
      annotationCompletions(text, mark, {
        names,
        role,
        buckets: knownBuckets(indexAround(object, context), context, names).filter(bucket => !bucket.includes(mark)),
      }),
  }
}
