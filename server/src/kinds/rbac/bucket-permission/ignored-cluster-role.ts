import type { FixPlan } from '../../../yaml/change.ts'
import { atKey } from '../../../yaml/path.ts'
import type { RelatedPlace } from '../../finding.ts'
import { shown } from '../../shown.ts'
import type { Review } from '../review.ts'
import type { BucketAround } from './around.ts'

/** A RoleBinding whose ClusterRole is annotated, which the webhook does not see. */
export interface IgnoredClusterRole {
  name: string
  namespace: string
  /** A Role of the same name is there and is read in its place. */
  shadow: boolean
  related: RelatedPlace[]
  fixes: FixPlan[]
}

export function ignoredClusterRole({ model }: Review, around: BucketAround): IgnoredClusterRole | undefined {
  if (model.kind !== 'RoleBinding' || model.roleRef.kind !== 'ClusterRole') return undefined
  const { name } = model.roleRef
  const namespace = model.metadata.namespace || 'default'
  const role = around.annotated.find(one => one.role.title === `ClusterRole ${name}`)
  if (!role?.annotation.grants) return undefined
  const { annotation } = role
  const shadow = around.index.role(namespace, name)
  const related = [
    { at: atKey(annotation.path), message: 'This annotation is not read.', object: role.role.object },
    ...(shadow
      ? [{ at: atKey([...shadow.model.metadata.path, 'name']), message: 'This Role is read.', object: shadow.object }]
      : []),
  ]
  return { name: shown(name), namespace, shadow: shadow !== undefined, related, fixes: [] }
}
