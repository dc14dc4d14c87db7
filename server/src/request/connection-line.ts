import type { Connection, End } from '../api/request.ts'
import { parseIp } from '../kubernetes/ip.ts'
import { isDns1123Label, isDns1123Subdomain, isLabelKey, isLabelValue } from '../kubernetes/names.ts'
import { EXAMPLES, type Refused, refuse } from './problem.ts'
import { resourceNamed } from './resource-words.ts'
import type { Word } from './words.ts'

const PROTOCOLS: Readonly<Record<string, Connection['protocol']>> = { TCP: 'TCP', UDP: 'UDP', SCTP: 'SCTP' }
const ARROWS: ReadonlySet<string> = new Set(['->', '→'])

export const isConnectionLine = (words: readonly Word[]): boolean =>
  words.some(({ text, quoted }) => !quoted && ARROWS.has(text))

/**
 * "FROM -> TO [TCP|UDP|SCTP] PORT", the protocol also behind the port. An end is an address, NAMESPACE/POD, NAMESPACE/KIND/NAME for a workload's pods, or
 * NAMESPACE/(key=value,…) for pods with these labels.
 */
export function parseConnectionLine(line: string, words: readonly Word[]): { requests: [Connection] } | Refused {
  const [from, arrow, to, ...behind] = words
  if (!from || !arrow || !ARROWS.has(arrow.text) || !to) {
    return refuse(arrow?.offset ?? from?.offset ?? 0, `A connection reads like: ${EXAMPLES.connection}.`)
  }
  const source = readEnd(from)
  if ('problem' in source) return source
  const target = readEnd(to)
  if ('problem' in target) return target
  const service = readService(behind, line.length)
  if ('problem' in service) return service
  return { requests: [{ from: source, to: target, ...service }] }
}

function readService(words: readonly Word[], end: number): Pick<Connection, 'protocol' | 'port'> | Refused {
  const [first, second] = words
  if (!first) return refuse(end, `A port is missing: ${EXAMPLES.connection}.`)
  const before = PROTOCOLS[first.text.toUpperCase()]
  const named = before ?? PROTOCOLS[second?.text.toUpperCase() ?? '']
  const number = before ? second : first
  const odd = words[named ? 2 : 1]
  if (!number) return refuse(end, `A port is missing behind "${first.text}": ${EXAMPLES.connection}.`)
  if (odd) return refuse(odd.offset, `"${odd.text}" is not expected behind the port: ${EXAMPLES.connection}.`)
  const port = /^\d{1,5}$/.test(number.text) ? Number(number.text) : 0
  if (port < 1 || port > 65535) return refuse(number.offset, `"${number.text}" is no port: a number from 1 to 65535.`)
  return { protocol: named ?? 'TCP', port }
}

function readEnd(word: Word): End | Refused {
  const { text, offset } = word
  if (looksLikeAddress(text)) {
    const ip = text.replace(/^\[|\]$/g, '')
    return parseIp(ip) ? { ip } : refuse(offset, `"${text}" is no IP address: 10.0.0.7 is one, and 2001:db8::7.`)
  }
  if (/^[^/(]+\/\(/.test(text)) return readLabels(text, offset)
  const [namespace = '', first = '', second, ...more] = text.split('/')
  if (!isDns1123Label(namespace) || first === '' || more.length > 0) {
    return refuse(offset, `"${text}" is no end of a connection: an address, NAMESPACE/POD or NAMESPACE/(app=web).`)
  }
  if (second !== undefined) return { namespace, workload: { kind: kindOf(first), name: second } }
  return isDns1123Subdomain(first) ? { namespace, podName: first } : refuse(offset, `"${first}" is no pod's name.`)
}

/** A label's key may hold a slash. */
function readLabels(text: string, offset: number): End | Refused {
  const [, namespace = '', inner = ''] = /^([^/]+)\/\((.*)\)$/.exec(text) ?? []
  const pairs = inner.split(',').map(pair => pair.split('='))
  const sound = pairs.every(pair => pair.length === 2 && isLabelKey(pair[0] ?? '') && isLabelValue(pair[1] ?? ''))
  if (!sound || !isDns1123Label(namespace)) {
    return refuse(offset, `"${text}" has no labels that can be read: NAMESPACE/(app=web,tier=front).`)
  }
  return { namespace, podLabels: Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value])) }
}

const kindOf = (word: string): string => resourceNamed(word).known?.kind ?? word

const looksLikeAddress = (text: string): boolean =>
  /^(?:\d+\.){3}\d+$/.test(text) || (/^\[?[0-9A-Fa-f:.]+\]?$/.test(text) && text.includes(':'))
