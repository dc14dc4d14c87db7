import type { KubernetesObject } from './kind.ts'

/** An object that remembers what was worked out of it. */
export function remembering(given: Omit<KubernetesObject, 'shared'>): KubernetesObject {
  let known: Map<unknown, unknown> | undefined
  const object: KubernetesObject = {
    ...given,
    shared<T>(work: (object: KubernetesObject) => T): T {
      known ??= new Map()
      if (!known.has(work)) known.set(work, work(object))
      return known.get(work) as T
    },
  }
  return object
}
