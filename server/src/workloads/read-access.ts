import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import type { AccessBinding, AccessObject, AccessRole } from './access.ts'

/** undefined: neither a role nor a binding. */
export function readAccess(object: KubernetesObject): AccessObject | undefined {
  const { kind, apiVersion, root, path } = object
  if (apiVersion !== 'rbac.authorization.k8s.io/v1') return undefined
  const own = readerOf(root, path)
  if (kind === 'Role' || kind === 'ClusterRole') return readRole(object, kind, own)
  return kind === 'RoleBinding' || kind === 'ClusterRoleBinding' ? readBinding(object, kind, own) : undefined
}

function nameIn(own: StructReader, isNamespaced: boolean): { name: string; namespace: string } {
  const metadata = own.struct('metadata')
  const namespace = isNamespaced ? metadata?.text('namespace') || 'default' : ''
  return { name: metadata?.text('name') ?? '', namespace }
}

function readRole(object: KubernetesObject, kind: AccessRole['kind'], own: StructReader): AccessRole {
  const rules = own.items('rules').map(({ node, path }) => {
    const rule = readerOf(node, path)
    return { path, apiGroups: rule.texts('apiGroups'), resources: rule.texts('resources'), verbs: rule.texts('verbs') }
  })
  return { kind, object, ...nameIn(own, kind === 'Role'), rules }
}

function readBinding(object: KubernetesObject, kind: AccessBinding['kind'], own: StructReader): AccessBinding {
  const named = nameIn(own, kind === 'RoleBinding')
  const role = own.struct('roleRef')
  const accounts = own.items('subjects').flatMap(({ node, path }) => {
    const subject = readerOf(node, path)
    const isAccount = subject.text('kind') === 'ServiceAccount'
    return isAccount ? [`${subject.text('namespace') || named.namespace}/${subject.text('name')}`] : []
  })
  return {
    kind,
    object,
    ...named,
    role: { kind: role?.text('kind') ?? '', name: role?.text('name') ?? '' },
    serviceAccounts: accounts,
  }
}
