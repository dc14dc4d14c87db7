import { portNameProblem } from '../../kubernetes/port-names.ts'
import type { FixPlan } from '../../yaml/change.ts'
import { setTo } from '../refused.ts'
import type { PolicyError } from './faults.ts'

type EndPortError = Extract<PolicyError, { fault: 'end-port' }>
type PortNameError = Extract<PolicyError, { fault: 'port-name' }>

const REFUSED = 'kube-apiserver refuses the policy'

export function portNameMessage(port: string): string {
  if (/^\d+$/.test(port))
    return `"${short(port)}" in quotes is the name of a port, and no name is without a letter; ${REFUSED}. Numbers stand without quotes.`
  if (rangeOf(port))
    return `"${short(port)}" is no range but a name, and no name is without a letter; ${REFUSED}. A range is port and endPort.`
  return `"${short(port)}" is no name of a port; ${REFUSED}. A name is at most 15 of a-z, 0-9 and single "-", with a letter.`
}

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text)

/** "8000-8100" or "8000:8100" */
function rangeOf(text: string): { from: number; to: number } | undefined {
  const [, from, to] = /^(\d{1,5})\s*[-:]\s*(\d{1,5})$/.exec(text) ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(to) }
}

export function endPortMessage({ reason, port }: EndPortError): string {
  switch (reason) {
    case 'no-port':
      return `A range needs its first port; ${REFUSED}. Give "port" beside endPort.`
    case 'named-port':
      return `A range begins with a number and "${short(String(port.port))}" is a name; ${REFUSED}.`
    case 'below-port':
      return `The range ends at ${port.endPort}, before it begins at ${port.port}; ${REFUSED}.`
    case 'range':
      return `${port.endPort} is no port; ${REFUSED}. Ports are 1 to 65535.`
  }
}

export const portFixes = (error: EndPortError | PortNameError): FixPlan[] =>
  error.fault === 'port-name' ? nameFixes(error) : endPortFixes(error)

function nameFixes(error: PortNameError): FixPlan[] {
  const { port, at } = error
  if (/^\d{1,5}$/.test(port)) return [setTo(error, Number(port))]
  const range = rangeOf(port)
  if (range) {
    const changes: FixPlan['changes'] = [
      { op: 'set', path: at.path, value: range.from },
      { op: 'insert', path: at.path.slice(0, -1), key: 'endPort', value: range.to },
    ]
    return [{ title: `Change to port ${range.from} and endPort ${range.to}`, preferred: true, changes }]
  }
  const lower = port.toLowerCase()
  return lower !== port && portNameProblem(lower) === undefined ? [setTo(error, lower)] : []
}

function endPortFixes({ reason, port }: EndPortError): FixPlan[] {
  const path = [...port.path, 'endPort']
  if (reason === 'below-port' && typeof port.port === 'number' && port.endPort !== undefined) {
    return [
      {
        title: `Swap: ${port.endPort} to ${port.port}`,
        changes: [
          { op: 'set', path: [...port.path, 'port'], value: port.endPort },
          { op: 'set', path, value: port.port },
        ],
      },
    ]
  }
  if (reason === 'no-port') return [{ title: 'Rename to "port"', changes: [{ op: 'rename', path, to: 'port' }] }]
  return reason === 'named-port' ? [{ title: 'Remove endPort', changes: [{ op: 'remove', path }] }] : []
}
