import { invalid, notSupported } from '../../kubernetes/field-error.ts'
import { portNameProblem } from '../../kubernetes/port-names.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atKey, atValue, type Place } from '../../yaml/path.ts'
import type { PolicyError } from './faults.ts'
import type { PolicyPort } from './model.ts'
import { PROTOCOLS } from './words.ts'

/** ValidateNetworkPolicyPort; `path` is the server's for the port. */
export function portErrors(port: PolicyPort, path: string): PolicyError[] {
  const errors: PolicyError[] = []
  const { protocol } = port
  if (protocol !== undefined && !PROTOCOLS.includes(protocol) && !hasHole(protocol)) {
    const at = atValue([...port.path, 'protocol'])
    errors.push({ fault: 'protocol-unknown', protocol, ...notSupported(`${path}.protocol`, at, protocol, PROTOCOLS) })
  }
  return [...errors, ...numberErrors(port, path), ...endPortErrors(port, path)]
}

const IN_RANGE = 'must be between 1 and 65535, inclusive'
const isPortNumber = (port: number): boolean => port >= 1 && port <= 65535

function numberErrors({ port, path: at }: PolicyPort, path: string): PolicyError[] {
  const place = atValue([...at, 'port'])
  if (typeof port === 'number') {
    return isPortNumber(port) ? [] : [{ fault: 'port-range', port, ...invalid(`${path}.port`, place, port, IN_RANGE) }]
  }
  const problem = port === undefined || hasHole(port) ? undefined : portNameProblem(port)
  if (port === undefined || problem === undefined) return []
  return [{ fault: 'port-name', port, ...invalid(`${path}.port`, place, port, problem) }]
}

function endPortErrors(port: PolicyPort, path: string): PolicyError[] {
  const { endPort } = port
  if (endPort === undefined) return []
  const at = [...port.path, 'endPort']
  const error = (
    reason: 'no-port' | 'named-port' | 'below-port' | 'range',
    place: Place,
    detail: string,
  ): PolicyError => ({
    fault: 'end-port',
    port,
    reason,
    ...invalid(`${path}.endPort`, place, endPort, detail),
  })
  if (port.port === undefined) {
    return port.partial ? [] : [error('no-port', atKey(at), 'may not be specified when `port` is not specified')]
  }
  if (typeof port.port === 'string') {
    if (hasHole(port.port)) return []
    return [error('named-port', atKey(at), 'may not be specified when `port` is non-numeric')]
  }
  if (!isPortNumber(endPort)) return [error('range', atValue(at), IN_RANGE)]
  return endPort >= port.port ? [] : [error('below-port', atValue(at), 'must be greater than or equal to `port`')]
}
