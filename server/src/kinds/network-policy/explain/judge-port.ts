import type { Connection } from '../../../api/request.ts'
import { protocolOf } from '../defaults.ts'
import type { PolicyPort } from '../model.ts'
import type { Endpoint } from './endpoint.ts'
import type { PortCause, PortJudgement } from './judgement.ts'

export type Asked = Pick<Connection, 'protocol' | 'port'>

/** Whether a port of a rule is the one asked about: by number, in its range, or by its name on the destination. */
export function judgePort(port: PolicyPort, asked: Asked, destination: Endpoint): PortJudgement {
  const named = typeof port.port === 'string'
  const cause = causeOf(port, asked, destination)
  const isFilledIn = named && destination.type === 'pod' && destination.partial
  return {
    port,
    matches: MATCHES.has(cause.type),
    uncertain: port.partial || isFilledIn,
    at: placeOf(port, cause),
    cause,
  }
}

const MATCHES: ReadonlySet<PortCause['type']> = new Set(['same', 'every', 'within', 'named'])

function causeOf(port: PolicyPort, asked: Asked, destination: Endpoint): PortCause {
  const { port: wanted, endPort } = port
  if (typeof wanted === 'string') return namedCause(wanted, protocolOf(port), asked, destination)
  const cause = numberCause(wanted, endPort, asked.port)
  if (protocolOf(port) !== asked.protocol) return { type: 'protocol', numberFits: MATCHES.has(cause.type) }
  return cause
}

function numberCause(wanted: number | undefined, endPort: number | undefined, asked: number): PortCause {
  if (wanted === undefined) return { type: 'every' }
  if (endPort === undefined) return { type: wanted === asked ? 'same' : 'number' }
  if (wanted <= asked && asked <= endPort) return { type: 'within' }
  return { type: 'number', missedBy: asked < wanted ? asked - wanted : asked - endPort }
}

/** A name stands for the destination's container ports of that name and protocol. */
function namedCause(name: string, protocol: string, asked: Asked, destination: Endpoint): PortCause {
  if (destination.type === 'address') return { type: 'name-of-address' }
  if (!destination.portsKnown) return { type: 'names-unknown' }
  const ofName = destination.ports.filter(port => port.name === name)
  const fitting = ofName.filter(port => port.protocol === protocol)
  const numbers = fitting.map(({ port }) => port)
  if (ofName.length === 0) return { type: 'no-such-name', known: namesOf(destination.ports) }
  if (fitting.length === 0) return { type: 'other-protocol', protocols: ofName.map(port => port.protocol) }
  if (protocol !== asked.protocol) return { type: 'protocol', numberFits: numbers.includes(asked.port) }
  return { type: numbers.includes(asked.port) ? 'named' : 'other-number', numbers }
}

const namesOf = (ports: readonly { name: string }[]): string[] => [
  ...new Set(ports.flatMap(({ name }) => (name === '' ? [] : [name]))),
]

/** What to change: the protocol, the end of a range that stops too early, else the port. */
function placeOf({ path, port, protocol }: PolicyPort, cause: PortCause): PortJudgement['at'] {
  if (cause.type === 'protocol') return protocol === undefined ? path : [...path, 'protocol']
  if (cause.type === 'number' && (cause.missedBy ?? 0) > 0) return [...path, 'endPort']
  return port === undefined ? path : [...path, 'port']
}

/** The name stands for no port of the destination at all. */
export const isUnresolved = ({ type }: PortCause): boolean => UNRESOLVED.has(type)

const UNRESOLVED: ReadonlySet<PortCause['type']> = new Set([
  'name-of-address',
  'names-unknown',
  'no-such-name',
  'other-protocol',
])
