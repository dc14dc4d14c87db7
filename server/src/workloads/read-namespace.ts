import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf } from '../kinds/struct-reader.ts'
import { readObjectMeta } from '../kubernetes/object-meta.ts'
import type { Labels } from '../kubernetes/selectors.ts'
import type { Namespace } from './workload.ts'

/** Set on every namespace by the API server, whatever its text says. */
export const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name'

export const withNameLabel = (name: string, labels: Labels = new Map()): Labels =>
  new Map([...labels, [NAMESPACE_NAME_LABEL, name]])

/** undefined: no core Namespace. */
export function readNamespace(object: KubernetesObject): Namespace | undefined {
  if (object.kind !== 'Namespace' || object.apiVersion !== 'v1') return undefined
  const { name, labels, path, partial } = readObjectMeta(readerOf(object.root, object.path))
  return { object, name, labels: withNameLabel(name, labels), path, partial }
}
