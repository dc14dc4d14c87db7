import { portNameProblem } from '../../../kubernetes/port-names.ts'
import type { ContainerPort, Workload } from '../../../workloads/workload.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import { few, shown } from '../../shown.ts'
import { protocolOf } from '../defaults.ts'
import { portInWords } from '../explain/trace/port-words.ts'
import type { Direction, PolicyPort, PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { destinationsOf } from '../subjects.ts'
import { fullTitle, inTheseFiles, ownTitle } from './found.ts'
import { portsInWords } from './peer-words.ts'

const WHOSE: Readonly<Record<Direction, string>> = {
  Ingress: 'of the selected pods',
  Egress: 'of the destination',
}

/** All ports of a rule; undefined where only a template knows them. */
export function portsHover(rule: PolicyRule): string | undefined {
  const { ports, direction, partial } = rule
  if (ports.length === 0) return partial ? undefined : '**ports** · empty, which means every port of every protocol.'
  const or = ports.length > 1 ? ', one of them is enough (or)' : ''
  return `**ports** ${WHOSE[direction]}${or}: ${escapeMarkdown(portsInWords(rule))}`
}

/** One port of a rule; undefined for what is none. */
export function portHover(port: PolicyPort, rule: PolicyRule, review: Review): string | undefined {
  if (!isPort(port)) return undefined
  const title = `**${escapeMarkdown(portInWords(port))}** ${WHOSE[rule.direction]}`
  const protocol = port.protocol === undefined ? 'No protocol is given, which means TCP.' : undefined
  const found = portFound(port, rule, review)
  return paragraphs(title, rangeInWords(port), protocol, found && escapeMarkdown(found))
}

function isPort({ port, endPort }: PolicyPort): boolean {
  if (typeof port === 'string') return portNameProblem(port) === undefined && endPort === undefined
  if (port === undefined) return endPort === undefined
  return port >= 1 && port <= (endPort ?? MAX_PORT) && (endPort ?? 1) <= MAX_PORT
}

const MAX_PORT = 65535

function rangeInWords({ port, endPort }: PolicyPort): string | undefined {
  if (typeof port !== 'number' || endPort === undefined) return undefined
  return `${endPort - port + 1} ports. Not every network plugin knows ranges.`
}

/** What the name stands for, or which name the number has. */
function portFound(port: PolicyPort, rule: PolicyRule, review: Review): string | undefined {
  if (port.partial || rule.partial || port.port === undefined || port.endPort !== undefined) return undefined
  const pods = destinationsOf(rule, review)
  const title = rule.direction === 'Ingress' ? ownTitle : fullTitle
  return typeof port.port === 'string' ? numbersFound(port, pods, title) : namesFound(port, pods, title)
}

type Title = (pod: Workload) => string

/** "In these files: 8080 in Deployment web, 9090 in Deployment api." */
function numbersFound(port: PolicyPort, pods: readonly Workload[], title: Title): string | undefined {
  if (pods.length === 0) return undefined
  const known = pods.flatMap(pod => {
    const numbers = portsOf(pod, port).flatMap(one => (one.name === port.port ? [String(one.port)] : []))
    return numbers.length > 0 ? [`${few([...new Set(numbers)])} in ${title(pod)}`] : []
  })
  if (known.length > 0) return inTheseFiles(known)
  if (pods.some(({ partial }) => partial)) return undefined
  return inTheseFiles([`no ${shown(protocolOf(port))} port of this name`])
}

/** "In these files: named http in Deployment web." */
function namesFound(port: PolicyPort, pods: readonly Workload[], title: Title): string | undefined {
  const known = pods.flatMap(pod => {
    const named = portsOf(pod, port).find(one => one.port === port.port && one.name !== '')
    return named ? [`named ${shown(named.name)} in ${title(pod)}`] : []
  })
  return known.length > 0 ? inTheseFiles(known) : undefined
}

const portsOf = ({ ports }: Workload, port: PolicyPort): ContainerPort[] =>
  ports.filter(({ protocol }) => protocol === protocolOf(port))
