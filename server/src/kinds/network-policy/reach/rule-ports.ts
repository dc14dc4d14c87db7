import { protocolOf } from '../defaults.ts'
import type { Endpoint } from '../explain/endpoint.ts'
import { judgePort } from '../explain/judge-port.ts'
import type { PolicyPort, PolicyRule } from '../model.ts'
import { EVERY_PORT, HIGHEST, LOWEST, PORT_PROTOCOLS, type PortRange } from './port-set.ts'

/** The ports of a destination that a rule allows. */
export const portsOf = (rule: PolicyRule, destination: Endpoint): readonly PortRange[] =>
  rule.ports.length === 0 ? EVERY_PORT : rule.ports.flatMap(port => rangesOf(port, destination))

/** Whether a name among them stands for other numbers with each destination. */
export const hasNamedPorts = ({ ports }: PolicyRule): boolean => ports.some(({ port }) => typeof port === 'string')

/** Between two cuts a port is judged alike, so that one number answers for all of them. */
function rangesOf(port: PolicyPort, destination: Endpoint): PortRange[] {
  const protocol = PORT_PROTOCOLS.find(known => known === protocolOf(port))
  if (!protocol) return []
  const cuts = [...new Set([LOWEST, ...cutsOf(port, destination)])].filter(isPort).sort((a, b) => a - b)
  return cuts.flatMap((first, i) => {
    const { matches } = judgePort(port, { protocol, port: first }, destination)
    return matches ? [{ protocol, first, last: (cuts[i + 1] ?? HIGHEST + 1) - 1 }] : []
  })
}

const isPort = (number: number): boolean => LOWEST <= number && number <= HIGHEST

/** Numbers from which on the answer may be another one. */
function cutsOf({ port, endPort }: PolicyPort, destination: Endpoint): number[] {
  if (port === undefined) return []
  if (typeof port === 'number') return [port, port + 1, (endPort ?? port) + 1]
  return destination.type === 'pod' ? destination.ports.flatMap(one => [one.port, one.port + 1]) : []
}
