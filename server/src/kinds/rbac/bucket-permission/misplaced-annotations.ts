import { distance } from '../../../kubernetes/nearest.ts'
import { deref, fieldOf, fieldsOf } from '../../../yaml/fields.ts'
import type { Path } from '../../../yaml/path.ts'
import type { MappingNode } from '../../../yaml/tree.ts'
import type { KubernetesObject } from '../../kind.ts'
import { mappingIn } from './annotation.ts'
import type { BucketNames } from './names.ts'

/** The permission annotation where no annotations are read. */
export type MisplacedAnnotation =
  /** metadata.labels['sdewan-…'], metadata['sdewan-…'], or the like at the root. */
  | { type: 'entry'; path: Path; holder: 'labels' | 'metadata' | 'root' }
  /** metadata.Annotations, or annotations at the root, with the annotation in it. */
  | { type: 'holder'; path: Path; holder: 'metadata' | 'root' }

export function misplacedAnnotations({ root, path }: KubernetesObject, names: BucketNames): MisplacedAnnotation[] {
  const metadata = mappingIn(root, 'metadata')
  const inMetadata = [...path, 'metadata']
  const found: MisplacedAnnotation[] = []
  if (metadata) {
    if (has(mappingIn(metadata, 'labels'), names)) {
      found.push({ type: 'entry', path: [...inMetadata, 'labels', names.annotation], holder: 'labels' })
    }
    if (has(metadata, names)) found.push({ type: 'entry', path: [...inMetadata, names.annotation], holder: 'metadata' })
    found.push(...holdersIn(metadata, inMetadata, 'metadata', names))
  }
  if (has(root, names)) found.push({ type: 'entry', path: [...path, names.annotation], holder: 'root' })
  return [...found, ...holdersIn(root, path, 'root', names)]
}

const has = (mapping: MappingNode | undefined, { annotation }: BucketNames): boolean =>
  mapping !== undefined && fieldOf(mapping, annotation) !== undefined

/** Mappings with the annotation that are called nearly "annotations", or so but stand at the root. */
function holdersIn(
  mapping: MappingNode,
  path: Path,
  holder: 'metadata' | 'root',
  names: BucketNames,
): MisplacedAnnotation[] {
  return fieldsOf(mapping).all.flatMap(({ key, value }): MisplacedAnnotation[] => {
    const inside = deref(value)
    if (inside?.type !== 'mapping' || !isNearlyAnnotations(key) || !has(inside, names)) return []
    return key === 'annotations' && holder === 'metadata' ? [] : [{ type: 'holder', path: [...path, key], holder }]
  })
}

const isNearlyAnnotations = (key: string): boolean => distance(key.toLowerCase(), 'annotations', 2) !== undefined
