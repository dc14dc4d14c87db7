import { selects } from '../../kubernetes/selectors.ts'
import type { Cluster } from '../../workloads/cluster.ts'
import type { Backend, Route, Service, ServicePort, Workload } from '../../workloads/workload.ts'
import type { YamlDocument } from '../../yaml/document.ts'
import { grouped } from '../grouped.ts'
import { isSameObject } from '../same-object.ts'
import { admitsController, type ControllerPort } from './admits-controller.ts'
import { isolates } from './defaults.ts'
import type { PlacedPolicy } from './explain/policies.ts'
import type { Lookup } from './lookup.ts'
import type { Review } from './review.ts'

/** An Ingress or a route of a Gateway whose requests no policy lets in. */
export interface BlockedRoute {
  route: Route
  backend: Backend
  port: ControllerPort
}

interface Found extends BlockedRoute {
  /** Of the policies that isolate the pods the one to look at: the first that has rules, else the first. */
  by: PlacedPolicy
}

/** Those that a policy is to blame for. */
export type BlockedRoutes = (policy: Pick<Review, 'object' | 'policy'>, namespace: string) => BlockedRoute[]

/** The routes to the pods of a namespace are looked at when somebody asks about it. */
export function openBlockedRoutes(cluster: Cluster, lookup: Lookup): BlockedRoutes {
  const known = new Map<string, Map<YamlDocument, Found[]>>()
  return ({ object }, namespace) => {
    const found = known.get(namespace) ?? grouped(blockedIn(namespace, cluster, lookup), ({ by }) => by.object.outer)
    known.set(namespace, found)
    return (found.get(object.outer) ?? []).filter(({ by }) => isSameObject(by.object, object))
  }
}

function blockedIn(namespace: string, cluster: Cluster, lookup: Lookup): Found[] {
  const services = new Map(cluster.servicesIn(namespace).map(service => [service.name, service]))
  const seen = new Set<string>()
  return routesTo(namespace, cluster).flatMap(({ route, backend }) => {
    const service = services.get(backend.service)
    const key = JSON.stringify([backend.service, backend.port, route.gateways?.includes(namespace)])
    if (!service || service.partial || seen.has(key)) return []
    seen.add(key)
    return blockedBy(route, backend, service, lookup) ?? []
  })
}

const routesTo = (namespace: string, cluster: Cluster): readonly Sent[] =>
  cluster.shared(sentByNamespace).get(namespace) ?? []

type Sent = Pick<BlockedRoute, 'route' | 'backend'>

/** Routes that hang on no Gateway get no requests. */
const sentByNamespace = ({ routes }: Cluster): Map<string, Sent[]> =>
  grouped(
    routes
      .filter(({ partial, gateways }) => !partial && gateways?.length !== 0)
      .flatMap(route => route.backends.map(backend => ({ route, backend }))),
    ({ backend }) => backend.namespace,
  )

/** So many workloads stand for all that are behind a Service; so many policies are held against one. */
const ENOUGH = 20
const MOST_POLICIES = 200

function blockedBy(route: Route, backend: Backend, service: Service, lookup: Lookup): Found | undefined {
  const entry = portOf(service, backend)
  if (!entry) return undefined
  for (const pod of podsBehind(service, lookup).slice(0, ENOUGH)) {
    const port = targetOf(entry, pod)
    const policies = lookup.policies(pod.namespace, pod.labels)
    if (port === undefined || policies.length > MOST_POLICIES) continue
    const isolating = isolatingPolicies(policies, pod)
    const [first] = isolating ?? []
    if (!isolating || !first) continue
    const inOwnNamespace = route.gateways?.includes(pod.namespace) ?? false
    const context = { pod, port, servicePort: entry.port, inOwnNamespace, lookup }
    if (isolating.some(({ policy }) => policy.ingress.some(rule => admitsController(rule, context)))) continue
    return { route, backend, port, by: isolating.find(({ policy }) => policy.ingress.length > 0) ?? first }
  }
  return undefined
}

/** undefined: a template may change which policies the pod has. */
function isolatingPolicies(all: readonly PlacedPolicy[], { labels }: Workload): PlacedPolicy[] | undefined {
  if (all.some(({ policy }) => policy.partial || policy.podSelector.partial)) return undefined
  return all.filter(({ policy }) => isolates(policy, 'Ingress') && selects(policy.podSelector, labels))
}

/** A backend without a port is refused, except where the Service has one only. */
function portOf({ ports }: Service, { port }: Backend): ServicePort | undefined {
  if (port === undefined) return ports.length === 1 ? ports[0] : undefined
  return ports.find(one => (typeof port === 'number' ? one.port === port : one.name === port))
}

/** None where a template may add some. */
function podsBehind({ namespace, selector }: Service, lookup: Lookup): Workload[] {
  if (selector.size === 0 || lookup.hasPartial(namespace)) return []
  const asked = { path: [], matchLabels: selector, matchExpressions: [], partial: false }
  return lookup.workloads(namespace, asked).filter(({ labels, hostNetwork }) => !hostNetwork && selects(asked, labels))
}

/** undefined: the name is not one of the pod's. */
function targetOf({ port, targetPort, protocol }: ServicePort, { ports }: Workload): ControllerPort | undefined {
  if (typeof targetPort !== 'string' || targetPort === '') return { protocol, number: Number(targetPort || port) }
  const named = ports.find(one => one.name === targetPort && one.protocol === protocol)
  return named && { protocol, number: named.port }
}
