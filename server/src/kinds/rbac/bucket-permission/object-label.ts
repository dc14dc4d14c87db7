import type { Change, FixPlan } from '../../../yaml/change.ts'
import { fieldsOf } from '../../../yaml/fields.ts'
import type { Path } from '../../../yaml/path.ts'
import type { KubernetesObject } from '../../kind.ts'
import { mappingIn } from './annotation.ts'
import { isNearName } from './near-names.ts'

/** A label of the object that was meant to be the bucket. */
export function nearLabel({ root, path }: KubernetesObject, label: string): Path | undefined {
  const labels = mappingIn(mappingIn(root, 'metadata'), 'labels')
  const found = labels && fieldsOf(labels).all.find(({ key }) => isNearName(key, label))
  return found && [...path, 'metadata', 'labels', found.key]
}

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
