/** A subresource that readers take for a part of its resource, and the verbs of the requests that matter. */
export interface ExpectedSubresource {
  group: string
  resource: string
  subresource: string
  /** One of them has to be among those of the rule. */
  verbs: readonly string[]
  namespaced: boolean
}

const of =
  (group: string, resource: string, namespaced = true) =>
  (subresource: string, ...verbs: string[]) => ({
    group,
    resource,
    subresource,
    verbs,
    namespaced,
  })

const pods = of('', 'pods')

/** Those by which somebody gets into a workload, reads what it says, changes it, or gets a credential. */
export const EXPECTED: readonly ExpectedSubresource[] = [
  pods('exec', 'create'),
  pods('attach', 'create'),
  pods('portforward', 'create'),
  pods('proxy', 'get'),
  pods('log', 'get'),
  pods('ephemeralcontainers', 'patch', 'update'),
  pods('eviction', 'create'),
  of('', 'services')('proxy', 'get'),
  of('', 'nodes', false)('proxy', 'get'),
  of('', 'serviceaccounts')('token', 'create'),
  of('apps', 'deployments')('scale', 'patch', 'update'),
  of('apps', 'statefulsets')('scale', 'patch', 'update'),
  of('apps', 'replicasets')('scale', 'patch', 'update'),
  of('certificates.k8s.io', 'certificatesigningrequests', false)('approval', 'update', 'patch'),
]
