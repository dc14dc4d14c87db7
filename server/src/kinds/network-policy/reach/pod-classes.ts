import { formatIp } from '../../../kubernetes/ip.ts'
import type { PodEndpoint } from '../explain/endpoint.ts'

/** Pods that no selector, block or port name can tell apart. */
export interface PodClass {
  number: number
  /** One of them. It has no name: the pods of a class are different pods. */
  pod: PodEndpoint
}

/** The class of each pod; what comes back is as long as `pods`. */
export function classesOf(pods: readonly PodEndpoint[]): PodClass[] {
  const known = new Map<string, PodClass>()
  return pods.map(pod => {
    const key = keyOf(pod)
    const found = known.get(key) ?? { number: known.size, pod: { ...pod, podName: undefined } }
    known.set(key, found)
    return found
  })
}

const keyOf = (pod: PodEndpoint): string =>
  JSON.stringify([
    pod.namespace,
    [...pod.labels].sort(([a], [b]) => (a < b ? -1 : 1)),
    portsKey(pod),
    pod.podIPs.map(formatIp),
    pod.hostNetwork,
    pod.partial,
  ])

/** Equal for pods for which every name stands for the same ports. */
export const portsKey = ({ ports, portsKnown, partial }: PodEndpoint): string =>
  JSON.stringify([ports.map(({ name, port, protocol }) => [name, port, protocol]), portsKnown, partial])
