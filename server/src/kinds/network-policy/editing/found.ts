import { type LabelSelector, selects } from '../../../kubernetes/selectors.ts'
import type { Workload } from '../../../workloads/workload.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { shown } from '../../shown.ts'
import { namespaceOf } from '../defaults.ts'
import type { Peer } from '../model.ts'
import type { Review } from '../review.ts'
import { namespacesIn, pickedBy } from '../subjects.ts'

/** What a selector or peer finds in the texts, as a sentence; undefined where they show nothing to find, or not enough. */
type Found = string | undefined

/** Workloads of the policy's namespace. */
export function podsFound(selector: LabelSelector, review: Review): Found {
  const namespace = namespaceOf(review.policy)
  if (selector.partial || hasHole(namespace)) return undefined
  const found = review.lookup.workloads(namespace, selector).filter(({ labels }) => selects(selector, labels))
  return workloadsInWords(found, [namespace], review, ownTitle)
}

/** Workloads that one of some peers picks; addresses are no workloads. */
export function peersFound(all: readonly Peer[], review: Review): Found {
  const peers = all.filter(
    ({ podSelector, namespaceSelector, ipBlock }) => !ipBlock && (podSelector || namespaceSelector),
  )
  if (peers.length === 0 || peers.some(({ partial }) => partial) || hasHole(namespaceOf(review.policy)))
    return undefined
  const found = [...new Set(peers.flatMap(peer => pickedBy(peer, review)))]
  const namespaces = peers.flatMap(peer => namespacesIn(peer, review))
  const isHere = peers.every(({ namespaceSelector }) => !namespaceSelector)
  return workloadsInWords(found, namespaces, review, isHere ? ownTitle : fullTitle)
}

function workloadsInWords(
  found: readonly Workload[],
  namespaces: readonly string[],
  { cluster, lookup }: Review,
  title: (workload: Workload) => string,
): Found {
  if (cluster.workloads.length === 0) return undefined
  if (found.length > 0) return inTheseFiles(found.map(title))
  return namespaces.some(lookup.hasPartial) ? undefined : inTheseFiles(['no workload'])
}

/** Namespaces that are written down, or that hold workloads. */
export function namespacesFound(selector: LabelSelector, { cluster, lookup }: Review): Found {
  if (selector.partial) return undefined
  const names = [...new Set([...cluster.namespaces.keys(), ...lookup.namespaces])]
  if (names.length === 0) return undefined
  const found = names.filter(name => !hasHole(name) && selects(selector, cluster.namespaceLabels(name)))
  if (found.length > 0) return inTheseFiles(found.map(name => `namespace ${shown(name)}`))
  return [...cluster.namespaces.values()].some(({ partial }) => partial) ? undefined : inTheseFiles(['no namespace'])
}

const MOST = 8
const TOLD = 6

/** "In these files: Deployment web, Pod db and 7 more." */
export function inTheseFiles(words: readonly string[]): string {
  const told =
    words.length > MOST ? `${words.slice(0, TOLD).join(', ')} and ${words.length - TOLD} more` : words.join(', ')
  return `In these files: ${told}.`
}

/** "Deployment web" */
export const ownTitle = ({ kind, name, metadata }: Workload): string =>
  `${kind} ${shown(name || (metadata.generateName && `${metadata.generateName}…`) || '(no name)')}`

/** "Deployment shop/web" */
export const fullTitle = (workload: Workload): string => {
  const { kind, namespace } = workload
  return `${kind} ${shown(namespace)}/${ownTitle(workload).slice(kind.length + 1)}`
}
