import { groupGoneAt, isBuiltInGroup, isExtraGroup, resourcesOf, servedAt } from '../kubernetes/resources.ts'
import { formatMinor, type Minor } from '../kubernetes/version.ts'
import { groupMeant, groupWithoutResources, isOpenGroup } from '../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from './markdown.ts'

/** What a kind makes of two groups that look alike. */
export interface GroupMeanings {
  /** Of "*". */
  any: string
  /** Of "", said before what it holds. */
  core?: string
}

/** What an API group holds in a version. */
export function groupHover(group: string, version: Minor, meanings: GroupMeanings): string {
  const title = group === '' ? `${code('""')} · the core group (/api/v1)` : `${code(group)} · API group`
  return paragraphs(title, contentsInWords(group, version, meanings))
}

function contentsInWords(group: string, version: Minor, { any, core }: GroupMeanings): string {
  if (group === '*') return any
  const gone = groupGoneAt(group)
  if (gone !== undefined && gone <= version) {
    return `Nothing of this group is served since Kubernetes ${formatMinor(gone)}.${movedInWords(group)}`
  }
  const first = group === '' && core !== undefined ? `${core} ` : ''
  if (isBuiltInGroup(group) || isExtraGroup(group)) return `${first}${resourcesInWords(group, version)}`
  if (isOpenGroup(group)) return 'Its resources are made while the cluster runs.'
  const what = groupWithoutResources(group)
  if (what !== undefined) return `No request is for this group: ${escapeMarkdown(what)}.`
  if (group.includes('/')) return 'No group is called so: a group has no version in it.'
  const meant = groupMeant(group)
  if (meant !== undefined) return `No group is called so. Meant is perhaps ${code(meant === '' ? '""' : meant)}.`
  return 'Compared as it stands with the group of the request, which has no version in it.'
}

const MOST = 14

function resourcesInWords(group: string, version: Minor): string {
  const names = resourcesOf(group)
    .filter(resource => servedAt(resource, version))
    .map(({ resource }) => code(resource))
  if (names.length === 0) return 'Nothing of this group is served in this version.'
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `Resources: ${names.slice(0, MOST).join(', ')}${more}.`
}

function movedInWords(group: string): string {
  const groups = new Set(resourcesOf(group).flatMap(({ movedTo }) => (movedTo ? [movedTo.group] : [])))
  return groups.size === 0 ? '' : ` Its resources are now in ${[...groups].map(groupInWords).join(', ')}.`
}

/** For a sentence. */
export const groupInWords = (group: string): string => (group === '' ? 'the core group' : `group ${code(group)}`)
