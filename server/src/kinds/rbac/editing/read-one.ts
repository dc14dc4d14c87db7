import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { isGuarded } from '../bucket-permission/guarded-object.ts'
import type { RbacObject } from '../model.ts'
import { readRbac } from '../read.ts'

/** The object alone; undefined for one that a webhook guards. */
export const rbacObject = (object: KubernetesObject, { bucketPermission }: CheckContext): RbacObject | undefined =>
  isGuarded(object, bucketPermission) ? undefined : readRbac(object)
