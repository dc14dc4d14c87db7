import type { KubernetesObject } from '../kinds/kind.ts'
import type { IpAddress } from '../kubernetes/ip.ts'
import type { ObjectMeta } from '../kubernetes/object-meta.ts'
import type { Labels } from '../kubernetes/selectors.ts'
import type { Path } from '../yaml/path.ts'

/** A Pod, or the equal pods that a Deployment and its like make. Paths start at the root of the object's document. */
export interface Workload {
  object: KubernetesObject
  /** "Pod", or the kind that makes the pods. */
  kind: string
  name: string
  /** "default" where the text says none. */
  namespace: string
  /** Of the object itself: a workload's own labels are not those of its pods. */
  metadata: ObjectMeta
  /** Of the pods. */
  labels: Labels
  /** Where the pods' metadata stands. */
  podPath: Path
  ports: ContainerPort[]
  hostNetwork: boolean
  /** status.podIPs and status.podIP: known of a Pod that was read from a cluster. */
  podIPs: IpAddress[]
  /** status.hostIPs and status.hostIP. */
  hostIPs: IpAddress[]
  /** A template may change the pods' labels or ports, or a part could not be read. */
  partial: boolean
}

export interface ContainerPort {
  path: Path
  /** "" without one. */
  name: string
  port: number
  /** TCP where the text says none. */
  protocol: string
}

export interface Namespace {
  object: KubernetesObject
  name: string
  /** With kubernetes.io/metadata.name, which the API server sets. */
  labels: Labels
  path: Path
  partial: boolean
}

export interface Service {
  object: KubernetesObject
  name: string
  namespace: string
  metadata: ObjectMeta
  /** Empty: the Service picks no pods of its own. */
  selector: Labels
  ports: ServicePort[]
  clusterIPs: IpAddress[]
  partial: boolean
}

export interface ServicePort {
  path: Path
  name: string
  port: number
  /** The pod's port, by number or name; undefined: the same number. */
  targetPort: number | string | undefined
  protocol: string
}

/** An Ingress, or a route of the Gateway API: somebody outside of the pods' namespace, mostly, sends requests to them. */
export interface Route {
  object: KubernetesObject
  /** "Ingress", "HTTPRoute" … */
  kind: string
  name: string
  namespace: string
  /** Namespaces of the Gateways that it hangs on; empty: on none. undefined: an Ingress. */
  gateways: readonly string[] | undefined
  backends: Backend[]
  partial: boolean
}

/** A Service that a route sends to. */
export interface Backend {
  path: Path
  namespace: string
  service: string
  /** Of the Service, by number or name; undefined: not said. */
  port: number | string | undefined
}
