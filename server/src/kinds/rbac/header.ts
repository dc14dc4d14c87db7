import type { ServedAs } from '../cluster-header.ts'
import type { KubernetesObject } from '../kind.ts'
import { isKindCertain, rbacKindOf } from './kind-of.ts'
import { RBAC_GROUP, RBAC_KINDS } from './names.ts'

/** Versions that went with Kubernetes 1.22. */
const FORMER = { [`${RBAC_GROUP}/v1beta1`]: '1.22', [`${RBAC_GROUP}/v1alpha1`]: '1.22' }

/** Under which header an object is taken; without a kind the one that its shape shows. */
export function servedAs(object: KubernetesObject): ServedAs {
  const meant = rbacKindOf(object)
  if (meant === 'ServiceAccount') return { apiVersion: 'v1', kinds: [meant], former: {} }
  const isMeant = object.kind === undefined && isKindCertain(object.root)
  const others = RBAC_KINDS.filter(kind => kind !== meant)
  return { apiVersion: `${RBAC_GROUP}/v1`, kinds: isMeant ? [meant] : [meant, ...others], former: FORMER }
}
