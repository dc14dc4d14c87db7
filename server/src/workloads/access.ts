import type { KubernetesObject } from '../kinds/kind.ts'
import type { Path } from '../yaml/path.ts'

/** What a Role or ClusterRole allows, and who has it: for questions about one service account, not for authorisation. */
export type AccessObject = AccessRole | AccessBinding

export interface AccessRole {
  kind: 'Role' | 'ClusterRole'
  object: KubernetesObject
  name: string
  /** "" for a ClusterRole. */
  namespace: string
  rules: AccessRule[]
}

export interface AccessRule {
  path: Path
  apiGroups: string[]
  resources: string[]
  verbs: string[]
}

export interface AccessBinding {
  kind: 'RoleBinding' | 'ClusterRoleBinding'
  object: KubernetesObject
  name: string
  /** "" for a ClusterRoleBinding. */
  namespace: string
  role: { kind: string; name: string }
  /** "shop/web" */
  serviceAccounts: string[]
}

/** The roles that a service account ("shop/web") is bound to. */
export function rolesOf(account: string, access: readonly AccessObject[]): AccessRole[] {
  const roles = access.filter(isRole)
  return access
    .filter(isBinding)
    .filter(({ serviceAccounts }) => serviceAccounts.includes(account))
    .flatMap(({ role, namespace }) =>
      roles.filter(
        ({ kind, name, namespace: own }) =>
          kind === role.kind && name === role.name && (kind === 'ClusterRole' || own === namespace),
      ),
    )
}

const isRole = (one: AccessObject): one is AccessRole => 'rules' in one
const isBinding = (one: AccessObject): one is AccessBinding => 'role' in one
