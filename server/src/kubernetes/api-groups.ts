import { isDns1123Subdomain } from './names.ts'
import { distance, nearest } from './nearest.ts'
import { builtInGroups, groupGoneAt, isKnownGroup, resourceIn, resourcesOf, servedNamed } from './resources.ts'
import { type Minor, NEWEST } from './version.ts'
import { groupMeant, groupWithoutResources, isOpenGroup } from './well-known.ts'

/** Why no request can have an API group that the server takes without a word, and what it was meant to be. */
export interface GroupFault {
  fault: 'versioned' | 'unknown'
  meant: string | undefined
}

const VERSION = /^v\d+(?:(?:alpha|beta)\d+)?$/

/** undefined for groups that exist or may exist: custom resources can have any group with a dot in it. */
export function groupFault(group: string, resources: readonly string[]): GroupFault | undefined {
  if (group === '' || !isDns1123Subdomain(group) || isRealGroup(group)) return undefined
  const fault = withoutVersion(group) === undefined ? 'unknown' : 'versioned'
  const couldBeCustom = group.includes('.') && groupMeant(group) === undefined && nearGroup(group) === undefined
  return fault === 'unknown' && couldBeCustom ? undefined : { fault, meant: groupSuggestion(group, resources) }
}

/**
 * The API group most likely meant by a text that is none: "apps" for "apps/v1" and "apps.v1", "" for "v1" and "core",
 * "rbac.authorization.k8s.io" for "rbac". `resources` may point to another group than the text does.
 */
export function groupSuggestion(written: string, resources: readonly string[] = []): string | undefined {
  const text = written.trim().toLowerCase()
  const base = withoutVersion(text) ?? text
  const meant =
    base === '' && text !== 'v1' ? undefined : isRealGroup(base) ? base : (groupMeant(base) ?? nearGroup(base))
  const home = commonHome(resources)
  if (home !== undefined && (meant === undefined || !resources.every(name => resourceIn(meant, plain(name)))))
    return home
  if (meant !== undefined && (base !== '' || resources.every(name => resourceIn('', plain(name))))) return meant
  return base !== written && base.includes('.') && isDns1123Subdomain(base) ? base : undefined
}

/** "the core group", or the group in quotes. */
export const nameOfGroup = (group: string): string => (group === '' ? 'the core group' : `group "${group}"`)

/** Nothing of the group is served in this minor: the minor it went with, or the one it comes with. */
export function groupAbsence(group: string, minor: Minor): { gone: Minor } | { comes: Minor } | undefined {
  const gone = groupGoneAt(group)
  if (gone !== undefined && gone <= minor) return { gone }
  const first = Math.min(...resourcesOf(group).map(({ introduced }) => introduced))
  return Number.isFinite(first) && first > minor ? { comes: first } : undefined
}

const isRealGroup = (group: string): boolean =>
  isKnownGroup(group) || isOpenGroup(group) || groupWithoutResources(group) !== undefined

/** "apps/v1", "apps.v1" and "v1.apps" to "apps", "v1" to ""; undefined when there is no version in it. */
function withoutVersion(text: string): string | undefined {
  const parts = text.split('/').filter(part => part !== '')
  if (parts.length > 1) return parts.find(part => !VERSION.test(part)) ?? ''
  const labels = (parts[0] ?? '').split('.')
  if (VERSION.test(labels.at(-1) ?? '')) return labels.slice(0, -1).join('.')
  const rest = labels.slice(1).join('.')
  return VERSION.test(labels[0] ?? '') && isKnownGroup(rest) ? rest : undefined
}

const DOTTED_GROUPS = builtInGroups.filter(name => name.includes('.'))
const PLAIN_GROUPS = builtInGroups.filter(name => name !== '' && !name.includes('.'))

/** A slip of the pen in a built-in group. Below other domains than k8s.io, and in x-k8s.io, groups are other people's. */
function nearGroup(group: string): string | undefined {
  if (group.endsWith('x-k8s.io')) return undefined
  const dotted = group.includes('.')
  const found = nearest(group, dotted ? DOTTED_GROUPS : PLAIN_GROUPS)
  if (found === undefined || !dotted || group.endsWith('.k8s.io') || `${group}.io` === found) return found
  return distance(group, found, 1) === undefined ? undefined : found
}

/** The one group that serves all of these; undefined when they have none in common. */
function commonHome(resources: readonly string[]): string | undefined {
  const [first, ...more] = resources.map(plain)
  if (first === undefined) return undefined
  return servedNamed(first, NEWEST).find(({ group }) => more.every(name => resourceIn(group, name)))?.group
}

const plain = (pattern: string): string => pattern.split('/', 1)[0] ?? ''
