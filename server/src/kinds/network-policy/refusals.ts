import { nearest } from '../../kubernetes/nearest.ts'
import type { FixPlan } from '../../yaml/change.ts'
import type { Finding } from '../finding.ts'
import { refused, setTo } from '../refused.ts'
import { cidrFixes, cidrMessage } from './cidr-words.ts'
import type { PolicyError } from './faults.ts'
import { peerFixes } from './peer-fixes.ts'
import { endPortMessage, portFixes, portNameMessage } from './port-words.ts'
import { POLICY_TYPES, PROTOCOLS } from './words.ts'

const REFUSED = 'kube-apiserver refuses the policy'

/** What a refusal means for the person at work, and what mends it. */
export const refusalFinding = (error: PolicyError): Finding => refused(error, messageOf(error), fixesFor(error))

function messageOf(error: PolicyError): string {
  switch (error.fault) {
    case 'peer-empty':
      return `This peer is nobody; ${REFUSED}. Every pod of this namespace is "podSelector: {}", every pod of the cluster "namespaceSelector: {}".`
    case 'peer-mixed':
      return `An ipBlock stands alone in its peer; ${REFUSED}. Two peers mean one or the other; both at once cannot be said.`
    case 'cidr-missing':
      return `The ipBlock has no cidr; ${REFUSED}. Every IPv4 address is 0.0.0.0/0, every IPv6 address "::/0".`
    case 'cidr-invalid':
    case 'cidr-not-strict':
    case 'except-outside':
      return cidrMessage(error)
    case 'protocol-unknown':
      return `"${error.protocol}" is no protocol; ${REFUSED}. Protocols: ${PROTOCOLS.join(', ')}.`
    case 'port-range':
      return `${error.port} is no port; ${REFUSED}. Ports are 1 to 65535; without "port" every port is meant.`
    case 'port-name':
      return portNameMessage(error.port)
    case 'end-port':
      return endPortMessage(error)
    case 'too-many-types':
      return `policyTypes has ${error.types.length} entries and can have two; ${REFUSED}. Types: ${POLICY_TYPES.join(', ')}.`
    case 'type-unknown':
      return `"${error.written}" is no policy type; ${REFUSED}. Types: ${POLICY_TYPES.join(', ')}.`
  }
}

function fixesFor(error: PolicyError): FixPlan[] {
  switch (error.fault) {
    case 'peer-empty':
    case 'peer-mixed':
      return peerFixes(error)
    case 'cidr-missing':
    case 'port-range':
      return []
    case 'cidr-invalid':
    case 'cidr-not-strict':
    case 'except-outside':
      return cidrFixes(error)
    case 'protocol-unknown':
      return choices(error, LAYERS.get(error.protocol.toLowerCase()) ?? nearest(error.protocol, PROTOCOLS), PROTOCOLS)
    case 'port-name':
    case 'end-port':
      return portFixes(error)
    case 'too-many-types':
      return distinctTypes(error.types, error)
    case 'type-unknown':
      return choices(error, nearest(error.written, POLICY_TYPES), POLICY_TYPES)
  }
}

/** What speaks over which protocol. */
const LAYERS: ReadonlyMap<string, string> = new Map([
  ['http', 'TCP'],
  ['https', 'TCP'],
  ['grpc', 'TCP'],
  ['tls', 'TCP'],
  ['dns', 'UDP'],
  ['quic', 'UDP'],
])

/** The word that was meant as the preferred fix; without one every word as a choice. */
const choices = (error: PolicyError, meant: string | undefined, words: readonly string[]): FixPlan[] =>
  meant === undefined ? words.map(word => setTo(error, word, false)) : [setTo(error, meant)]

function distinctTypes(types: readonly string[], { at }: PolicyError): FixPlan[] {
  const distinct = [...new Set(types)]
  if (!distinct.every(type => POLICY_TYPES.includes(type))) return []
  const title = `Change to [${distinct.join(', ')}]`
  return [{ title, preferred: true, changes: [{ op: 'set', path: at.path, value: distinct }] }]
}
