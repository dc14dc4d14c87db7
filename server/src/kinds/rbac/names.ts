/** What the group is called in apiVersion, roleRef and subjects. */
export const RBAC_GROUP = 'rbac.authorization.k8s.io'

export const RBAC_KINDS = ['Role', 'ClusterRole', 'RoleBinding', 'ClusterRoleBinding'] as const

export const CLUSTER_SCOPED = ['ClusterRole', 'ClusterRoleBinding'] as const

/** What subjects can be, and what each is. */
export const SUBJECT_WORDS: Readonly<Record<string, string>> = {
  User: 'A user by name, as the authenticator says it; letter for letter.',
  Group: 'Everybody in a group, as the authenticator says it; letter for letter.',
  ServiceAccount: 'A service account by name and namespace.',
}

export const SUBJECT_KINDS: readonly string[] = ['ServiceAccount', 'User', 'Group']
