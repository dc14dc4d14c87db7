import type { Around } from '../around.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { isGuarded, isOfWebhook } from './bucket-permission/guarded-object.ts'
import { indexRbac, type RbacIndex } from './rbac-index.ts'

/** Everything of RBAC that stands around an object; of an object that is looked at alone only itself. */
export const indexAround = (object: KubernetesObject, { around }: CheckContext): RbacIndex =>
  around ? around().shared(indexOf) : indexRbac([object])

/** For `around.shared`. */
export const indexOf = ({ objects }: Around): RbacIndex => indexRbac(objects.filter(one => !isOfWebhook(one)))

/** Without the objects that a label-permission webhook guards. */
export const indexUnguarded = (
  objects: readonly KubernetesObject[],
  { bucketPermission }: Pick<CheckContext, 'bucketPermission'>,
): RbacIndex => indexRbac(objects.filter(one => !isGuarded(one, bucketPermission)))
