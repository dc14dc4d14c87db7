import { nearest } from '../../kubernetes/nearest.ts'
import { deref, fieldOf } from '../../yaml/fields.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import type { KubernetesObject } from '../kind.ts'
import type { RbacObject } from './model.ts'
import { RBAC_KINDS } from './names.ts'

type KindName = RbacObject['kind']

const NAMES: readonly string[] = [...RBAC_KINDS, 'ServiceAccount']

/** What an object is, or was meant to be: by its kind, a misspelt one too, else by its shape. */
export function rbacKindOf({ kind, root }: KubernetesObject): KindName {
  if (kind !== undefined) {
    const meant = NAMES.includes(kind) ? kind : nearest(kind, NAMES)
    if (meant !== undefined) return meant as KindName
  }
  const isNamespaced = hasNamespace(root)
  if (fieldOf(root, 'roleRef') || fieldOf(root, 'subjects')) return isNamespaced ? 'RoleBinding' : 'ClusterRoleBinding'
  return isNamespaced && !fieldOf(root, 'aggregationRule') ? 'Role' : 'ClusterRole'
}

function hasNamespace(root: MappingNode): boolean {
  const metadata = deref(fieldOf(root, 'metadata')?.value)
  return metadata?.type === 'mapping' && fieldOf(metadata, 'namespace') !== undefined
}

/**
 * `roleRef`, an aggregationRule, or `rules[].apiGroups` of something with a kind or metadata: of Kubernetes' own kinds no
 * other has that.
 */
export function looksLikeRbac(root: MappingNode): boolean {
  if (deref(fieldOf(root, 'roleRef')?.value)?.type === 'mapping') return true
  if (!fieldOf(root, 'metadata') && !fieldOf(root, 'kind')) return false
  if (deref(fieldOf(root, 'aggregationRule')?.value)?.type === 'mapping') return true
  const rules = deref(fieldOf(root, 'rules')?.value)
  if (rules?.type !== 'sequence') return false
  return rules.items.some(item => {
    const rule = deref(item.value)
    return rule?.type === 'mapping' && fieldOf(rule, 'apiGroups') !== undefined
  })
}
