import { formatIp } from '../../../kubernetes/ip.ts'
import type { PodEndpoint } from '../explain/endpoint.ts'

/** Pods that no selector, block or port name can tell apart. */
export interface PodClass {
  number: number
  /** One of them. It has no name: the pods of a class are different pods. */
  pod: PodEndpoint
  /** Equal for pods for which every name stands for the same ports; from 1. */
  names: number
}

/** The class of each pod; what comes back is as long as `pods`. */
export function classesOf(pods: readonly PodEndpoint[]): PodClass[] {
  const known = new Map<string, PodClass>()
  const names = new Map<string, number>()
  return pods.map(pod => {
    const ports = portsKey(pod)
    const number = names.get(ports) ?? names.size + 1
    names.set(ports, number)
    const key = keyOf(pod, number)
    const found = known.get(key) ?? { number: known.size, pod: { ...pod, podName: undefined }, names: number }
    known.set(key, found)
    return found
  })
}

const keyOf = ({ namespace, labels, podIPs, hostNetwork, partial }: PodEndpoint, names: number): string => {
  const sorted = [...labels].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([namespace, sorted, names, podIPs.map(formatIp), hostNetwork, partial])
}

const portsKey = ({ ports, portsKnown, partial }: PodEndpoint): string =>
  JSON.stringify([ports.map(({ name, port, protocol }) => [name, port, protocol]), portsKnown, partial])
