import type { Cluster } from '../../../workloads/cluster.ts'
import { withNameLabel } from '../../../workloads/read-namespace.ts'
import type { Workload } from '../../../workloads/workload.ts'
import type { ReachScope } from '../../reach.ts'
import { endpointOfWorkload, type PodEndpoint } from '../explain/endpoint.ts'

/** Beyond so many the matrix is of no use to anybody. */
const MOST_IN_SCOPE = 1000
const MOST_AROUND = 4000

/** Workloads in the order of their names: first those asked about, then the others. */
export interface Ends {
  workloads: Workload[]
  pods: PodEndpoint[]
  inScope: number
  leftOut: number
}

export function endsOf(cluster: Cluster, { isIn }: ReachScope): Ends {
  const all = [...cluster.workloads].sort(byName)
  const own = all.filter(isIn)
  const others = all.filter(workload => !isIn(workload))
  const workloads = [...own.slice(0, MOST_IN_SCOPE), ...others.slice(0, MOST_AROUND)]
  return {
    workloads,
    pods: workloads.map(workload => endpointOfWorkload(workload, cluster)),
    inScope: Math.min(own.length, MOST_IN_SCOPE),
    leftOut: all.length - workloads.length,
  }
}

const byName = (a: Workload, b: Workload): number =>
  compare(a.namespace, b.namespace) || compare(a.name, b.name) || compare(a.kind, b.kind)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Of a namespace and with labels that no text shows. */
export const OTHER_POD: PodEndpoint = {
  type: 'pod',
  title: 'pods of other namespaces',
  namespace: '',
  namespaceLabels: withNameLabel(''),
  labels: new Map(),
  ports: [],
  portsKnown: false,
  podIPs: [],
  hostIPs: [],
  hostNetwork: false,
  podName: undefined,
  workload: undefined,
  unknown: true,
  partial: false,
}

/** "shop/web", with the kind where several share the name. */
export function titlesOf(workloads: readonly Workload[]): string[] {
  const count = new Map<string, number>()
  for (const one of workloads) count.set(plain(one), (count.get(plain(one)) ?? 0) + 1)
  return workloads.map(one => {
    const { namespace, kind, name } = one
    return (count.get(plain(one)) ?? 0) > 1 ? `${namespace}/${kind}/${name}` : plain(one)
  })
}

const plain = ({ namespace, name }: Workload): string => `${namespace}/${name || '(no name)'}`
