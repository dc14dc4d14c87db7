import { type ApiResource, resourceIn, resourcesMeant, resourcesOf, servedAt } from '../kubernetes/resources.ts'
import { NEWEST } from '../kubernetes/version.ts'
import { virtualResource } from '../kubernetes/well-known.ts'

/** The resource that a word of a request line names, as the URL would spell it. */
export interface NamedTarget {
  apiGroup: string
  resource: string
  /** A resource that no table knows is taken for a namespaced one. */
  namespaced: boolean
  /** Its entry in the table, if it has one. */
  known: ApiResource | undefined
}

/** "pods", "Pod", "po", "deployments.apps", "deployments.v1.apps"; what is not known stands as it is, in the core group without a group. */
export function resourceNamed(word: string): NamedTarget {
  const dot = word.indexOf('.')
  if (dot < 0) {
    const known = preferred(word)
    const virtual = known?.origin === 'crd' || !known ? virtualResource('', word) : undefined
    return virtual ? { apiGroup: '', resource: word, namespaced: false, known: undefined } : targetOf(known, '', word)
  }
  const group = word.slice(dot + 1).replace(VERSION, '')
  const name = word.slice(0, dot)
  return targetOf(inGroup(group, name), group, name)
}

/** The resource that holds objects of a kind; of a group that no table knows the plural that its kind most likely has. */
export const resourceOfKind = (group: string, kind: string): NamedTarget =>
  targetOf(inGroup(group, kind), group, pluralOf(kind.toLowerCase()))

function pluralOf(singular: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(singular)) return `${singular}es`
  return /[^aeiou]y$/.test(singular) ? `${singular.slice(0, -1)}ies` : `${singular}s`
}

const VERSION = /^v\d{1,3}(?:(?:alpha|beta)\d{1,3})?(?:\.|$)/

const targetOf = (known: ApiResource | undefined, group: string, word: string): NamedTarget =>
  known
    ? { apiGroup: known.group, resource: known.resource, namespaced: known.namespaced, known }
    : { apiGroup: group, resource: word, namespaced: true, known }

/** As discovery's order has it: what the newest Kubernetes serves itself, then others' resources, then the last removed. */
function preferred(word: string): ApiResource | undefined {
  const candidates = resourcesMeant(word).map(({ resource }) => resource)
  const served = candidates.filter(resource => servedAt(resource, NEWEST))
  const last = Math.max(...candidates.map(({ removed }) => removed ?? 0))
  return (
    served.find(({ origin }) => origin !== 'metrics-server') ??
    served[0] ??
    candidates.find(({ removed }) => removed === last)
  )
}

/** What "apps/deployments" or "apps/v1/deployments" stands for: "deployments.apps". */
export function resourceBehindGroup(group: string, path: string): string | undefined {
  const words = path.split('/', 3)
  const word = words.length === 2 && VERSION.test(words[0] ?? '') ? words[1] : words.length === 1 ? words[0] : undefined
  const known = word && resourcesOf(group).length > 0 ? inGroup(group, word) : undefined
  return known && `${known.resource}.${known.group}`
}

function inGroup(group: string, word: string): ApiResource | undefined {
  const lower = word.toLowerCase()
  return (
    resourceIn(group, word) ??
    resourcesOf(group).find(
      ({ resource, kind, singular, shortNames }) =>
        resource === lower || kind.toLowerCase() === lower || singular === lower || shortNames.includes(lower),
    )
  )
}
