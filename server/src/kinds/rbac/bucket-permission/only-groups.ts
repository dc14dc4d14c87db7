import type { Path } from '../../../yaml/path.ts'
import { shown } from '../../shown.ts'
import { isBinding } from '../model.ts'
import { titleOf } from '../rbac-index.ts'
import type { Review } from '../review.ts'
import { type BucketAround, placedBinding } from './around.ts'

/** A binding to groups of an annotated role that no binding gives to a user or service account. */
export function onlyGroups(
  review: Review,
  around: BucketAround,
): { path: Path; group: string; role: string } | undefined {
  const binding = isBinding(review.model) ? placedBinding(around, review) : undefined
  if (!binding) return undefined
  const { roleRef, subjects, partial } = binding.model
  const isRole = binding.namespace !== ''
  const role = around.annotatedRole(titleOf(isRole ? 'Role' : 'ClusterRole', binding.namespace, roleRef.name))
  const [first] = subjects
  if (!role?.annotation.grants || !first || partial) return undefined
  // A ClusterRole through a RoleBinding is not read at all.
  if (roleRef.kind !== (isRole ? 'Role' : 'ClusterRole')) return undefined
  const all = around.index.bindingsOf(role.role).flatMap(({ model }) => model.subjects)
  if (all.some(({ kind }) => kind !== 'Group')) return undefined
  return { path: first.path, group: shown(first.name), role: role.role.title }
}
