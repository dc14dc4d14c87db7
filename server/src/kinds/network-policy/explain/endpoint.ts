import type { Connection, End } from '../../../api/request.ts'
import { type IpAddress, parseIp } from '../../../kubernetes/ip.ts'
import type { Labels } from '../../../kubernetes/selectors.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import { withNameLabel } from '../../../workloads/read-namespace.ts'
import type { ContainerPort, Workload } from '../../../workloads/workload.ts'
import { likeWorkload, namedWorkload, workloadAt } from './find-workload.ts'

/** An end of a connection with everything that is known of it. */
export type Endpoint = PodEndpoint | AddressEndpoint

export interface PodEndpoint {
  type: 'pod'
  /** "shop/web", "shop/(app=web)". */
  title: string
  namespace: string
  namespaceLabels: Labels
  labels: Labels
  ports: readonly ContainerPort[]
  /** False: nothing says which ports it has. */
  portsKnown: boolean
  podIPs: readonly IpAddress[]
  hostIPs: readonly IpAddress[]
  hostNetwork: boolean
  /** The one pod of this name, and no other replica. */
  podName: string | undefined
  workload: Workload | undefined
  /** Named, but neither its text nor its labels are there. */
  unknown: boolean
  /** A template fills in some of its labels or ports. */
  partial: boolean
}

export interface AddressEndpoint {
  type: 'address'
  title: string
  /** undefined: the text is no address. */
  ip: IpAddress | undefined
}

export function endpointsOf(connection: Connection, cluster: Cluster): { from: Endpoint; to: Endpoint } {
  return { from: endpointOf(connection.from, cluster), to: endpointOf(connection.to, cluster) }
}

function endpointOf(end: End, cluster: Cluster): Endpoint {
  if ('ip' in end) return addressEndpoint(end.ip, cluster)
  const { namespace, podLabels } = end
  const given = podLabels && new Map(Object.entries(podLabels))
  if ('workload' in end) {
    const { kind, name } = end.workload
    const workload = namedWorkload(cluster.workloadsIn(namespace), kind, name)
    return podEndpoint({ title: `${namespace}/${name}`, namespace, workload, given }, cluster)
  }
  if ('podName' in end) return namedPod(namespace, end.podName, given, cluster)
  const labels = given ?? new Map<string, string>()
  const workload = likeWorkload(cluster.workloadsIn(namespace), labels)
  const pod = podEndpoint({ title: `${namespace}/(${inWords(labels)})`, namespace, workload, given: labels }, cluster)
  const { namespaceLabels } = end
  if (!namespaceLabels) return pod
  return { ...pod, namespaceLabels: withNameLabel(namespace, new Map(Object.entries(namespaceLabels))) }
}

function namedPod(namespace: string, name: string, given: Labels | undefined, cluster: Cluster): PodEndpoint {
  const found = workloadAt(cluster.workloadsIn(namespace), name)
  const pod = podEndpoint({ title: `${namespace}/${name}`, namespace, workload: found?.workload, given }, cluster)
  return { ...pod, podName: found?.isWholeWorkload ? undefined : name }
}

/** The pods of a workload that the texts show, or the one pod that it is. */
export function endpointOfWorkload(workload: Workload, cluster: Cluster): PodEndpoint {
  const { kind, namespace, name } = workload
  const pod = podEndpoint({ title: `${namespace}/${name}`, namespace, workload, given: undefined }, cluster)
  return kind === 'Pod' ? { ...pod, podName: name } : pod
}

interface Found {
  title: string
  namespace: string
  workload: Workload | undefined
  /** Labels that the request says; they win over those of the text. */
  given: Labels | undefined
}

function podEndpoint({ title, namespace, workload, given }: Found, cluster: Cluster): PodEndpoint {
  return {
    type: 'pod',
    title,
    namespace,
    namespaceLabels: cluster.namespaceLabels(namespace),
    labels: given ?? workload?.labels ?? new Map(),
    ports: workload?.ports ?? [],
    portsKnown: workload !== undefined,
    podIPs: workload?.podIPs ?? [],
    hostIPs: workload?.hostIPs ?? [],
    hostNetwork: workload?.hostNetwork ?? false,
    podName: undefined,
    workload,
    unknown: workload === undefined && given === undefined,
    partial: workload?.partial ?? false,
  }
}

/** The address of a pod that the texts show is that pod; a pod in the host's network has the node's address. */
function addressEndpoint(text: string, cluster: Cluster): Endpoint {
  const ip = parseIp(text)
  const pod = ip && cluster.workloads.find(({ podIPs, hostNetwork }) => !hostNetwork && podIPs.some(isAt(ip)))
  if (!pod) return { type: 'address', title: text, ip }
  const { namespace, name } = pod
  return {
    ...podEndpoint({ title: `${text} (${namespace}/${name})`, namespace, workload: pod, given: undefined }, cluster),
    podName: name,
  }
}

export const isAt =
  (ip: IpAddress) =>
  (other: IpAddress): boolean =>
    ip.family === other.family && ip.value === other.value

const inWords = (labels: Labels): string => Array.from(labels, ([key, value]) => `${key}=${value}`).join(',')
