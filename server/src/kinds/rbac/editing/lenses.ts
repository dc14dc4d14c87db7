import type { Lens } from '../../editing.ts'
import type { KubernetesObject } from '../../kind.ts'
import { isOfWebhook } from '../bucket-permission/guarded-object.ts'
import { namespaceOf } from '../defaults.ts'
import { readRbac } from '../read.ts'

/** Of a role and a binding who has what they give, of a service account what it has. */
export function lenses(object: KubernetesObject): Lens[] {
  if (isOfWebhook(object)) return []
  const model = readRbac(object)
  if (model.kind !== 'ServiceAccount') return [{ title: 'Who may do this', command: 'whichrule.showHolders' }]
  const { name } = model.metadata
  if (model.partial || name === '') return []
  const argument = `system:serviceaccount:${namespaceOf(model)}:${name}`
  return [{ title: 'What it may do', command: 'whichrule.showPermissions', argument }]
}
