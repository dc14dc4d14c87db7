import type { Cluster } from '../workloads/cluster.ts'
import type { KubernetesObject } from './kind.ts'

/** What the texts that are checked together hold besides one object. */
export interface Around {
  /** Their pods, namespaces and services. */
  cluster: Cluster
  /** Their objects of the same kind, this one too. */
  readonly objects: readonly KubernetesObject[]
  /** Those for which Kind.neighbours answers so. */
  neighbours(key: string): readonly KubernetesObject[]
  /** What several objects ask is worked out once for all of them. */
  shared<T>(work: (around: Around) => T): T
}

export function aroundOf(given: Pick<Around, 'cluster' | 'objects' | 'neighbours'>): Around {
  const known = new Map<unknown, unknown>()
  const around: Around = {
    cluster: given.cluster,
    get objects() {
      return given.objects
    },
    neighbours: given.neighbours,
    shared<T>(work: (around: Around) => T): T {
      if (!known.has(work)) known.set(work, work(around))
      return known.get(work) as T
    },
  }
  return around
}
