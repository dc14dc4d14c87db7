import { few, shown } from '../../../shown.ts'
import { protocolOf } from '../../defaults.ts'
import type { PolicyPort } from '../../model.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Asked } from '../judge-port.ts'
import type { PortCause, PortJudgement } from '../judgement.ts'

/** "TCP 5432", "TCP 8000-8090", "TCP http", "every TCP port" */
export function portInWords(port: PolicyPort): string {
  const protocol = shown(protocolOf(port))
  if (port.port === undefined) return `every ${protocol} port`
  const number = typeof port.port === 'string' ? shown(port.port) : String(port.port)
  return `${protocol} ${number}${port.endPort === undefined ? '' : `-${port.endPort}`}`
}

export const askedInWords = ({ protocol, port }: Asked): string => `${protocol} ${port}`

/** Why a port is the one asked about, or is not: "TCP 5433, asked was TCP 5432". */
export function portCauseInWords({ port, cause }: PortJudgement, asked: Asked, destination: Endpoint): string {
  const name = typeof port.port === 'string' ? shown(port.port) : ''
  const own = portInWords(port)
  switch (cause.type) {
    case 'same':
    case 'within':
      return own
    case 'every':
      return own
    case 'named':
      return `${own}, which is ${few(cause.numbers.map(String))} of ${destination.title}`
    case 'protocol':
    case 'number':
      return `${own}, asked was ${askedInWords(asked)}${nearnessInWords(cause)}`
    case 'other-number':
      return `${own}, which is ${few(cause.numbers.map(String))} of ${destination.title}; asked was ${askedInWords(asked)}`
    case 'other-protocol':
      return `${destination.title} has ${name} for ${few(cause.protocols)}, not for ${shown(protocolOf(port))}`
    case 'no-such-name':
      return `${destination.title} has no port named ${name}${cause.known.length > 0 ? `, only ${few(cause.known)}` : ''}`
    case 'names-unknown':
      return `which port of ${destination.title} is named ${name} is not known`
    case 'name-of-address':
      return `an address has no port named ${name}`
  }
}

/** ": only the protocol differs", ": 1 above its end"; "" where there is more between the two. */
function nearnessInWords(cause: PortCause): string {
  if (cause.type === 'protocol') return cause.numberFits ? ': only the protocol differs' : ''
  if (!isJustMissed(cause)) return ''
  return cause.missedBy > 0 ? `: ${cause.missedBy} above its end` : `: ${-cause.missedBy} below its start`
}

/** So far from a range a port was likely meant to be in it. */
const JUST = 100

const isJustMissed = (cause: PortCause): cause is PortCause & { missedBy: number } =>
  cause.type === 'number' && cause.missedBy !== undefined && Math.abs(cause.missedBy) <= JUST

/** Of several ports the one that but for its protocol, or for the end of its range, is the one asked about. */
export const nearestPort = (ports: readonly PortJudgement[]): PortJudgement | undefined =>
  ports.find(({ cause }) => cause.type === 'protocol' && cause.numberFits) ??
  ports.find(({ cause }) => isJustMissed(cause))
