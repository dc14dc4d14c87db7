import type { Change, FixPlan } from '../../../yaml/change.ts'
import { fieldsOf } from '../../../yaml/fields.ts'
import type { Path } from '../../../yaml/path.ts'
import type { KubernetesObject } from '../../kind.ts'
import { mappingIn } from './annotation.ts'
import type { BucketAround } from './around.ts'
import { isNearName } from './near-names.ts'
import { isPattern, matches } from './pattern.ts'

/** A label of the object that was meant to be the bucket. */
export function nearLabel({ root, path }: KubernetesObject, label: string): Path | undefined {
  const labels = mappingIn(mappingIn(root, 'metadata'), 'labels')
  const found = labels && fieldsOf(labels).all.find(({ key }) => isNearName(key, label))
  return found && [...path, 'metadata', 'labels', found.key]
}

/** The buckets of a resource that annotated roles permit by name, in the order of the texts. */
export const permittedBuckets = ({ annotated }: BucketAround, resource: string): string[] => [
  ...new Set(
    annotated.flatMap(({ annotation }) =>
      [...(annotation.grants ?? [])]
        .filter(([key]) => matches(key, resource))
        .flatMap(([, values]) => values.filter(value => value !== '' && !isPattern(value))),
    ),
  ),
]

/** Choices that help. */
const MOST = 5

/** Which bucket is meant, only its author knows. */
export function labelFixes({ root, path }: KubernetesObject, label: string, buckets: readonly string[]): FixPlan[] {
  const labels = mappingIn(mappingIn(root, 'metadata'), 'labels')
  const metadata = [...path, 'metadata']
  return buckets.slice(0, MOST).map(bucket => {
    const added: Change = labels
      ? { op: 'insert', path: [...metadata, 'labels'], key: label, value: bucket }
      : { op: 'insert', path: metadata, key: 'labels', value: { [label]: bucket } }
    return { title: `Add the label ${label}: ${bucket}`, changes: [added] }
  })
}
