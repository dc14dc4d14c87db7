import { nearest } from '../../kubernetes/nearest.ts'
import { deref, type Field, fieldOf } from '../../yaml/fields.ts'
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
  if (fieldOf(root, 'roleRef') || fieldOf(root, 'subjects')) {
    return isNamespaced(root) || bindsRole(root) ? 'RoleBinding' : 'ClusterRoleBinding'
  }
  return isNamespaced(root) && !fieldOf(root, 'aggregationRule') ? 'Role' : 'ClusterRole'
}

/** Whether the shape leaves one kind only; where no namespace is given, the object may be of one all the same. */
export const isKindCertain = (root: MappingNode): boolean =>
  isNamespaced(root) || bindsRole(root) || fieldOf(root, 'aggregationRule') !== undefined

const isNamespaced = (root: MappingNode): boolean => fieldIn(root, 'metadata', 'namespace') !== undefined

/** Only a RoleBinding can. */
function bindsRole(root: MappingNode): boolean {
  const kind = deref(fieldIn(root, 'roleRef', 'kind')?.value)
  return kind?.type === 'scalar' && kind.value === 'Role'
}

function fieldIn(root: MappingNode, outer: string, key: string): Field | undefined {
  const found = deref(fieldOf(root, outer)?.value)
  return found?.type === 'mapping' ? fieldOf(found, key) : undefined
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
