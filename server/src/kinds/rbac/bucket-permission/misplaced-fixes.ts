import type { FixPlan } from '../../../yaml/change.ts'
import { deref, fieldOf } from '../../../yaml/fields.ts'
import type { KubernetesObject } from '../../kind.ts'
import { mappingIn } from './annotation.ts'
import type { MisplacedAnnotation } from './misplaced-annotations.ts'
import { moveTo } from './move-annotation.ts'

export function misplacedFixes(object: KubernetesObject, found: MisplacedAnnotation): FixPlan[] {
  const metadata = mappingIn(object.root, 'metadata')
  const annotations = metadata && deref(fieldOf(metadata, 'annotations')?.value)
  const { path, holder } = found
  if (found.type === 'entry') {
    const isTaken = annotations?.type === 'mapping' && fieldOf(annotations, String(path.at(-1))) !== undefined
    if (!metadata || isTaken) return []
    return [{ title: 'Move to metadata.annotations', preferred: true, changes: moveTo(object, 'annotations', path) }]
  }
  if (annotations !== undefined) return []
  if (holder === 'metadata') {
    return [{ title: 'Rename to annotations', preferred: true, changes: [{ op: 'rename', path, to: 'annotations' }] }]
  }
  if (!metadata || path.at(-1) !== 'annotations') return []
  const changes = [{ op: 'moveEntry' as const, path, to: [...object.path, 'metadata'] }]
  return [{ title: 'Move to metadata.annotations', preferred: true, changes }]
}
