import type { ServedObject } from '../../api/served-object.ts'
import { decoded } from '../decoded.ts'
import type { KubernetesObject } from '../kind.ts'
import type { Schema } from '../schema-terms.ts'
import { roleGroupOf, subjectGroupOf } from './defaults.ts'
import { isBinding, type RbacObject } from './model.ts'
import { CLUSTER_SCOPED } from './names.ts'

type Json = Record<string, unknown>

/** The object with its defaults (pkg/apis/rbac/v1/defaults.go); what stands in no namespace loses the one it names. */
export function servedRbac(object: KubernetesObject, model: RbacObject, schema: Schema): ServedObject {
  const value = (decoded(object.root, schema) ?? {}) as Json
  const dropped: string[] = []
  if (CLUSTER_SCOPED.some(kind => kind === model.kind)) {
    const { namespace, ...metadata } = (value.metadata ?? {}) as Json
    if (namespace !== undefined) dropped.push('metadata.namespace')
    value.metadata = metadata
  }
  if (!isBinding(model)) return { object: value, dropped }
  const subjects = model.subjects.map((subject, i) => ({
    ...((value.subjects as Json[])[i] ?? {}),
    apiGroup: subjectGroupOf(subject),
  }))
  const roleRef = { ...((value.roleRef ?? {}) as Json), apiGroup: roleGroupOf(model.roleRef) }
  return { object: { ...value, roleRef, ...(subjects.length > 0 && { subjects }) }, dropped }
}
