import type { Spot } from '../../../../yaml/spot.ts'
import type { CheckContext, KubernetesObject } from '../../../kind.ts'
import { code, paragraphs } from '../../../markdown.ts'
import { few } from '../../../shown.ts'
import { type Annotation, annotationOf } from '../annotation.ts'
import { isGuarded } from '../guarded-object.ts'
import { judgeKey } from '../keys.ts'
import { type BucketNames, bucketNames } from '../names.ts'
import { matchesAll } from '../pattern.ts'

/** The name of the permission annotation, or that of the label of a guarded object. */
export function bucketNameHover(
  object: KubernetesObject,
  { path, part }: Omit<Spot, 'span'>,
  { bucketPermission }: CheckContext,
): string | undefined {
  const names = bucketNames(bucketPermission)
  const [first, holder, key, ...rest] = path.slice(object.path.length)
  if (first !== 'metadata' || rest.length > 0 || part !== 'key') return undefined
  if (isGuarded(object, names)) {
    return holder === 'labels' && key === names.label ? labelInWords(names) : undefined
  }
  if (holder !== 'annotations' || key !== names.annotation) return undefined
  const annotation = annotationOf(object, names.annotation)
  return annotation && paragraphs(GENERAL, annotationInWords(annotation, names))
}

const GENERAL =
  'Which label values may be written by whom this role is bound to by name. A webhook asks it after RBAC, for create, update, patch and delete; reads are never asked about.'

const labelInWords = ({ label, annotation }: BucketNames): string =>
  `The bucket of the object: a webhook lets it be written by those alone whose roles permit it in ${code(annotation)}. Without ${code(label)} everybody may whom RBAC lets.`

function annotationInWords(annotation: Annotation, names: BucketNames): string {
  const { state, grants } = annotation
  if (state === 'unknown') return 'A template writes it.'
  if (state === 'absent') return 'It is empty and permits nothing.'
  if (!grants) return 'The webhook cannot read it and ignores the whole of it.'
  const lines = [...grants].map(([key, values]) => {
    const { matched } = judgeKey(key, names)
    const what = matched.length === 0 ? 'no resource' : few(matched, code)
    const which = values.some(matchesAll) ? 'every label value' : values.length === 0 ? 'nothing' : few(values, code)
    return `| ${code(key)} | ${what} | ${which} |`
  })
  return lines.length === 0
    ? 'It is empty and permits nothing.'
    : ['| key | resources | label values |', '| --- | --- | --- |', ...lines].join('\n')
}
