import { grouped } from '../kinds/grouped.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { Labels } from '../kubernetes/selectors.ts'
import type { AccessObject } from './access.ts'
import { type Chart, readChart } from './chart.ts'
import { readAccess } from './read-access.ts'
import { readNamespace, withNameLabel } from './read-namespace.ts'
import { readRoute } from './read-route.ts'
import { readService } from './read-service.ts'
import { readStorage } from './read-storage.ts'
import { readWorkload } from './read-workload.ts'
import { type Storage, type StorageObject, storageOf } from './storage.ts'
import type { Namespace, Route, Service, Workload } from './workload.ts'

/** What some objects say about the cluster besides their policies. Depends on nothing else, so it can be kept. */
export interface ClusterPart {
  workloads: Workload[]
  namespaces: Namespace[]
  services: Service[]
  routes: Route[]
  storage: StorageObject[]
  access: AccessObject[]
  charts: Chart[]
}

/** The cluster as the texts show it: of two objects of the same name the later one, as when both are applied. */
export interface Cluster {
  workloads: readonly Workload[]
  services: readonly Service[]
  routes: readonly Route[]
  storage: Storage
  access: readonly AccessObject[]
  charts: readonly Chart[]
  /** Those that are written down, by name. */
  namespaces: ReadonlyMap<string, Namespace>
  workloadsIn(namespace: string): readonly Workload[]
  servicesIn(namespace: string): readonly Service[]
  /** A namespace that is not written down has its name for a label. */
  namespaceLabels(namespace: string): Labels
  /** What many ask of the same cluster is worked out once. */
  shared<T>(work: (cluster: Cluster) => T): T
}

export const EMPTY_PART: ClusterPart = {
  workloads: [],
  namespaces: [],
  services: [],
  routes: [],
  storage: [],
  access: [],
  charts: [],
}

/** Texts that other objects hold as strings are no objects of the cluster. */
export function clusterPart(all: readonly KubernetesObject[]): ClusterPart {
  const objects = all.filter(({ outerPath }) => outerPath.length === 0)
  return {
    workloads: objects.flatMap(object => readWorkload(object) ?? []),
    namespaces: objects.flatMap(object => readNamespace(object) ?? []),
    services: objects.flatMap(object => readService(object) ?? []),
    routes: objects.flatMap(object => readRoute(object) ?? []),
    storage: objects.flatMap(object => readStorage(object) ?? []),
    access: objects.flatMap(object => readAccess(object) ?? []),
    charts: objects.flatMap(object => readChart(object) ?? []),
  }
}

export function clusterOf(parts: readonly ClusterPart[]): Cluster {
  const workloads = latest(parts.flatMap(part => part.workloads))
  const services = latest(parts.flatMap(part => part.services.map(service => ({ ...service, kind: 'Service' }))))
  const namespaces = new Map(parts.flatMap(part => part.namespaces.map(namespace => [namespace.name, namespace])))
  const workloadsByNamespace = byNamespace(workloads)
  const servicesByNamespace = byNamespace(services)
  const known = new Map<unknown, unknown>()
  const cluster: Cluster = {
    workloads,
    services,
    routes: latest(parts.flatMap(part => part.routes)),
    storage: storageOf(parts.flatMap(part => part.storage)),
    access: parts.flatMap(part => part.access),
    charts: parts.flatMap(part => part.charts),
    namespaces,
    workloadsIn: namespace => workloadsByNamespace.get(namespace) ?? [],
    servicesIn: namespace => servicesByNamespace.get(namespace) ?? [],
    namespaceLabels: name => namespaces.get(name)?.labels ?? withNameLabel(name),
    shared<T>(work: (cluster: Cluster) => T): T {
      if (!known.has(work)) known.set(work, work(cluster))
      return known.get(work) as T
    },
  }
  return cluster
}

/** Nothing is known but the policies. */
export const EMPTY_CLUSTER: Cluster = clusterOf([])

/** Objects whose name is made up by the server, or filled in by a template, are all different. */
function latest<T extends { kind: string; namespace: string; name: string; partial: boolean }>(all: readonly T[]): T[] {
  const named = new Map<string, T>()
  const others: T[] = []
  for (const one of all) {
    if (one.name === '' || one.partial) others.push(one)
    else named.set(`${one.kind}/${one.namespace}/${one.name}`, one)
  }
  return [...named.values(), ...others]
}

function byNamespace<T extends { namespace: string }>(all: readonly T[]): Map<string, T[]> {
  return grouped(all, ({ namespace }) => namespace)
}
