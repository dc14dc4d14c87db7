import { groupGoneAt, isBuiltInGroup, isExtraGroup, resourcesOf, servedAt } from '../../../kubernetes/resources.ts'
import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import { groupMeant, groupWithoutResources, isOpenGroup } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'

/** What an API group holds in a version. */
export function groupHover(group: string, version: Minor): string {
  const title = group === '' ? `${code('""')} · the core group (/api/v1)` : `${code(group)} · API group`
  return paragraphs(title, contentsInWords(group, version))
}

function contentsInWords(group: string, version: Minor): string {
  if (group === '*') return 'Every API group, those of custom resources too.'
  const gone = groupGoneAt(group)
  if (gone !== undefined && gone <= version)
    return `Nothing of this group is served since Kubernetes ${formatMinor(gone)}.`
  if (isBuiltInGroup(group) || isExtraGroup(group)) return resourcesInWords(group, version)
  if (isOpenGroup(group)) return 'Its resources are made while the cluster runs.'
  const what = groupWithoutResources(group)
  if (what !== undefined) return `No request is for this group: ${escapeMarkdown(what)}.`
  const meant = groupMeant(group.split('/')[0] ?? '')
  if (group.includes('/')) return 'No group is called so: a group has no version in it.'
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

/** For a sentence. */
export const groupInWords = (group: string): string => (group === '' ? 'the core group' : `group ${code(group)}`)
