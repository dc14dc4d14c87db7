import { portNameProblem } from '../../../kubernetes/port-names.ts'
import type { ContainerPort, Workload } from '../../../workloads/workload.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import { asIs, few, shown } from '../../shown.ts'
import { protocolOf } from '../defaults.ts'
import { portInWords } from '../explain/trace/port-words.ts'
import type { Direction, PolicyPort, PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { destinationsOf } from '../subjects.ts'
import { inTheseFiles, ownTitle } from './found.ts'
import { portsInWords } from './peer-words.ts'

const WHOSE: Readonly<Record<Direction, string>> = {
  Ingress: 'of the selected pods',
  Egress: 'of the pod or address that is connected to',
}

/** All ports of a rule. */
export function portsHover(rule: PolicyRule): string {
  const { ports, direction } = rule
  if (ports.length === 0) return '**ports** · empty, which means every port of every protocol.'
  const or = ports.length > 1 ? ', one of them is enough (or)' : ''
  return `**ports** ${WHOSE[direction]}${or}: ${escapeMarkdown(portsInWords(rule))}`
}

/** One port of a rule; undefined for what is none. */
export function portHover(port: PolicyPort, rule: PolicyRule, review: Review): string | undefined {
  if (!isPort(port)) return undefined
  const title = `**${escapeMarkdown(portInWords(port))}** ${WHOSE[rule.direction]}`
  const protocol = port.protocol === undefined ? 'No protocol is given, which means TCP.' : undefined
  const found = port.partial || rule.partial ? undefined : portFound(port, destinationsOf(rule, review))
  return paragraphs(title, rangeInWords(port), protocol, found && escapeMarkdown(found))
}

function isPort({ port, endPort }: PolicyPort): boolean {
  if (typeof port === 'string') return portNameProblem(port) === undefined && endPort === undefined
  return endPort === undefined || (port !== undefined && port <= endPort)
}

function rangeInWords({ port, endPort }: PolicyPort): string | undefined {
  if (typeof port !== 'number' || endPort === undefined) return undefined
  return `${endPort - port + 1} ports. Not every network plugin knows ranges.`
}

/** What the name stands for, or which name the number has. */
function portFound(port: PolicyPort, pods: readonly Workload[]): string | undefined {
  if (port.port === undefined || port.endPort !== undefined) return undefined
  return typeof port.port === 'string' ? numbersFound(port.port, port, pods) : namesFound(port.port, port, pods)
}

/** "8080 of Deployment web, 9090 of Deployment api" */
function numbersFound(name: string, port: PolicyPort, pods: readonly Workload[]): string | undefined {
  if (pods.length === 0) return undefined
  const known = pods.flatMap(pod => {
    const numbers = portsOf(pod, port).flatMap(one => (one.name === name ? [String(one.port)] : []))
    return numbers.length > 0 ? [`${few([...new Set(numbers)])} of ${ownTitle(pod)}`] : []
  })
  if (known.length > 0) return inTheseFiles(known)
  if (pods.some(({ partial }) => partial)) return undefined
  return inTheseFiles([`no ${shown(protocolOf(port))} port of this name`])
}

/** "http of Deployment web" */
function namesFound(number: number, port: PolicyPort, pods: readonly Workload[]): string | undefined {
  const known = pods.flatMap(pod => {
    const named = portsOf(pod, port).find(one => one.port === number && one.name !== '')
    return named ? [`${shown(named.name)} of ${ownTitle(pod)}`] : []
  })
  return known.length > 0 ? `In these files the port ${few(known, asIs)}.` : undefined
}

const portsOf = ({ ports }: Workload, port: PolicyPort): ContainerPort[] =>
  ports.filter(({ protocol }) => protocol === protocolOf(port))
