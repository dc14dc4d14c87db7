import type { Change, FixPlan, Json } from '../../../yaml/change.ts'
import { deref, fieldOf } from '../../../yaml/fields.ts'
import { atKey } from '../../../yaml/path.ts'
import { toValue } from '../../../yaml/value.ts'
import type { RelatedPlace } from '../../finding.ts'
import type { KubernetesObject } from '../../kind.ts'
import { shown } from '../../shown.ts'
import type { RoleBinding } from '../model.ts'
import { RBAC_GROUP } from '../names.ts'
import type { Review } from '../review.ts'
import type { AnnotatedRole, BucketAround } from './around.ts'

/** A RoleBinding whose ClusterRole is annotated, which the webhook does not see. */
export interface IgnoredClusterRole {
  name: string
  namespace: string
  /** A Role of the same name is there and is read in its place. */
  shadow: boolean
  related: RelatedPlace[]
  fixes: FixPlan[]
}

export function ignoredClusterRole(
  { model, object }: Review,
  around: BucketAround,
  annotationKey: string,
): IgnoredClusterRole | undefined {
  if (model.kind !== 'RoleBinding' || model.roleRef.kind !== 'ClusterRole') return undefined
  const { name } = model.roleRef
  const namespace = model.metadata.namespace || 'default'
  const found = around.annotatedRole(`ClusterRole ${name}`)
  if (!found?.annotation.grants) return undefined
  const { annotation, role } = found
  const shadow = around.index.role(namespace, name)
  const related = [
    { at: atKey(annotation.path), message: 'This annotation is not read.', object: role.object },
    ...(shadow
      ? [{ at: atKey([...shadow.model.metadata.path, 'name']), message: 'This Role is read.', object: shadow.object }]
      : []),
  ]
  const copied = shadow ? [] : copyFix(found, model, object, annotationKey)
  const fixes = model.partial ? [] : [...copied, clusterBindingFix(model, object)]
  return { name: shown(name), namespace, shadow: shadow !== undefined, related, fixes }
}

/** A Role of the namespace with the annotation and the rules, none where these are put together by the cluster. */
function copyFix(
  { role, annotation }: AnnotatedRole,
  { roleRef, metadata }: RoleBinding,
  { path }: KubernetesObject,
  key: string,
): FixPlan[] {
  const { model } = role
  if (model.partial || model.kind !== 'ClusterRole' || model.aggregationRule) return []
  const beside: { [key: string]: Json } = {
    apiVersion: `${RBAC_GROUP}/v1`,
    kind: 'Role',
    metadata: {
      name: roleRef.name,
      ...(metadata.namespace !== '' && { namespace: metadata.namespace }),
      annotations: { [key]: annotation.text },
    },
    rules: (toValue(deref(fieldOf(role.object.root, 'rules')?.value)) ?? []) as Json,
  }
  const changes: Change[] = [{ op: 'set', path: [...path, 'roleRef', 'kind'], value: 'Role' }]
  return [{ title: `Bind a Role ${roleRef.name} with the annotation`, preferred: true, changes, beside }]
}

/** Its rules hold in all namespaces then, and its service accounts have to say where they are. */
function clusterBindingFix({ metadata, subjects }: RoleBinding, { path }: KubernetesObject): FixPlan {
  const namespace = metadata.namespace || 'default'
  const accounts = subjects.filter(subject => subject.kind === 'ServiceAccount' && subject.namespace === '')
  return {
    title: 'Make it a ClusterRoleBinding (rules and annotation then hold in all namespaces)',
    changes: [
      { op: 'set', path: [...path, 'kind'], value: 'ClusterRoleBinding' },
      ...(metadata.namespace === '' ? [] : [{ op: 'remove' as const, path: [...metadata.path, 'namespace'] }]),
      ...accounts.map(subject => ({ op: 'insert' as const, path: subject.path, key: 'namespace', value: namespace })),
    ],
  }
}
