import type { ApiServerVerdict } from '../../api/problem.ts'
import type { ServedAs } from '../cluster-header.ts'
import type { KubernetesObject } from '../kind.ts'

export const SERVED: ServedAs = {
  apiVersion: 'storage.k8s.io/v1',
  kinds: ['CSIDriver'],
  former: { 'storage.k8s.io/v1beta1': '1.22' },
}

/** The Kubernetes that the object's apiVersion went with; undefined: it did not. */
export const goneWith = ({ apiVersion = '', implied }: KubernetesObject): string | undefined =>
  !implied && Object.hasOwn(SERVED.former, apiVersion) ? SERVED.former[apiVersion] : undefined

/** What kubectl says then. */
export const goneVerdict = ({ apiVersion = '', kind = 'CSIDriver' }: KubernetesObject): ApiServerVerdict => ({
  type: 'NoKindMatch',
  path: 'apiVersion',
  stage: 'discovery',
  message: `no matches for kind "${kind}" in version "${apiVersion}"`,
  fatal: true,
})

/** Of a field of the spec that this version does not know. */
export const unknownVerdict = (field: string): ApiServerVerdict => ({
  type: 'UnknownField',
  path: `spec.${field}`,
  stage: 'strict',
  message: `unknown field "spec.${field}"`,
  fatal: true,
})
