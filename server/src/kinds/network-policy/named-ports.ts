import { portNameProblem } from '../../kubernetes/port-names.ts'
import type { ContainerPort } from '../../workloads/workload.ts'
import { hasHole } from '../../yaml/hole.ts'
import type { PolicyPort } from './model.ts'
import { allRules } from './parts.ts'
import type { Review } from './review.ts'
import { destinationsOf, isWide } from './subjects.ts'

export interface NamedPort {
  port: PolicyPort
  name: string
  /** Ports of all containers that the name may stand for. */
  ports: ContainerPort[]
  /** See isWide. */
  wide: boolean
}

/** Ports that are given by name, where the texts show the pods in question. */
export function namedPorts(review: Review): NamedPort[] {
  return allRules(review.policy).flatMap(rule => {
    const named = rule.ports.flatMap(port =>
      typeof port.port === 'string' && isPortName(port.port) ? [{ port, name: port.port }] : [],
    )
    if (named.length === 0 || rule.partial || review.policy.podSelector.partial) return []
    const pods = destinationsOf(rule, review)
    if (pods.length === 0 || pods.some(({ partial }) => partial)) return []
    const ports = pods.flatMap(pod => pod.ports)
    const wide = isWide(rule, review)
    return named.map(one => ({ ...one, ports, wide }))
  })
}

/** What the API server refuses anyway is no name of a port. */
const isPortName = (text: string): boolean => !hasHole(text) && portNameProblem(text) === undefined
