import type { BucketPermission } from '../../../api/bucket-permission.ts'
import { readObjectMeta } from '../../../kubernetes/object-meta.ts'
import type { KubernetesObject } from '../../kind.ts'
import { readerOf } from '../../struct-reader.ts'
import type { GuardedObject } from '../model.ts'
import { SDEWAN } from './names.ts'

/** Of the group that the webhook guards, whatever kind it is of. */
export const isGuarded = ({ apiVersion = '' }: KubernetesObject, { group }: BucketPermission = SDEWAN): boolean =>
  apiVersion.startsWith(`${group}/`)

export function readGuarded(object: KubernetesObject): GuardedObject {
  const reader = readerOf(object.root, object.path)
  const metadata = readObjectMeta(reader)
  const partial = object.document.problems.length > 0 || metadata.partial
  return { kind: 'GuardedObject', of: object.kind ?? '', path: object.path, metadata, partial }
}
