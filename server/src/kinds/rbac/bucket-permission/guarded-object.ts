import type { BucketPermission } from '../../../api/bucket-permission.ts'
import { readObjectMeta } from '../../../kubernetes/object-meta.ts'
import type { KubernetesObject } from '../../kind.ts'
import { readerOf } from '../../struct-reader.ts'
import type { GuardedObject } from '../model.ts'
import { RBAC_GROUP, RBAC_KINDS } from '../names.ts'
import { bucketNames } from './names.ts'

/** Of the group that the webhook guards, whatever kind it is of. */
export const isGuarded = ({ apiVersion = '' }: KubernetesObject, given?: Partial<BucketPermission>): boolean =>
  apiVersion.startsWith(`${bucketNames(given).group}/`)

/** Guarded by whichever webhook: of all that RBAC looks at the only objects of other groups with a kind of their own. */
export const isOfWebhook = ({ apiVersion = '', kind = '' }: KubernetesObject): boolean =>
  apiVersion.includes('/') && !apiVersion.startsWith(`${RBAC_GROUP}/`) && !NAMES.includes(kind)

const NAMES: readonly string[] = [...RBAC_KINDS, 'ServiceAccount']

export function readGuarded(object: KubernetesObject): GuardedObject {
  const reader = readerOf(object.root, object.path)
  const metadata = readObjectMeta(reader)
  const partial = object.document.problems.length > 0 || metadata.partial
  return { kind: 'GuardedObject', of: object.kind ?? '', path: object.path, metadata, partial }
}
