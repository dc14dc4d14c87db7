import type { AnyBinding, RbacObject, RoleRef, Subject } from './model.ts'
import { RBAC_GROUP } from './names.ts'

/** The group of the role (pkg/apis/rbac/v1/defaults.go). */
export const roleGroupOf = ({ apiGroup }: RoleRef): string => apiGroup || RBAC_GROUP

/** The group of a subject: the core group for service accounts, that of RBAC for users and groups. */
export const subjectGroupOf = ({ kind, apiGroup }: Subject): string =>
  apiGroup !== '' || (kind !== 'User' && kind !== 'Group') ? apiGroup : RBAC_GROUP

/** "" for what stands in no namespace; "default" where neither file nor command says one. */
export const namespaceOf = ({ kind, metadata }: RbacObject): string =>
  kind === 'ClusterRole' || kind === 'ClusterRoleBinding' ? '' : metadata.namespace || 'default'

/**
 * The name that the authenticator gives a service account. In a RoleBinding the account's namespace may be left out: it
 * is the binding's own. undefined: in a ClusterRoleBinding without a namespace it is nobody.
 */
export function accountOf(subject: Subject, binding: AnyBinding): string | undefined {
  const namespace = subject.namespace || namespaceOf(binding)
  return namespace === '' ? undefined : `system:serviceaccount:${namespace}:${subject.name}`
}
