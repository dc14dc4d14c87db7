import { groupGoneAt, isBuiltInGroup, isExtraGroup, resourcesOf, servedAt } from '../../../kubernetes/resources.ts'
import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import { groupMeant, groupWithoutResources, isOpenGroup } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { ANY_GROUP_SINCE } from '../match/conditions.ts'

/** What an API group holds in a version. */
export function groupHover(group: string, version: Minor): string {
  const title = group === '' ? `${code('""')} · the core group (/api/v1)` : `${code(group)} · API group`
  return paragraphs(title, contentsInWords(group, version))
}

function contentsInWords(group: string, version: Minor): string {
  if (group === '*')
    return `Every API group, from Kubernetes ${formatMinor(ANY_GROUP_SINCE)} on; before, the policy is refused.`
  const gone = groupGoneAt(group)
  if (gone !== undefined && gone <= version) {
    return `Nothing of this group is served since Kubernetes ${formatMinor(gone)}.${movedInWords(group)}`
  }
  const only = group === '' ? 'This group alone: `""` does not stand for all groups. ' : ''
  if (isBuiltInGroup(group) || isExtraGroup(group)) return `${only}${resourcesInWords(group, version)}`
  if (isOpenGroup(group)) return 'Its resources are made while the cluster runs.'
  const what = groupWithoutResources(group)
  if (what !== undefined) return `No request is for this group: ${escapeMarkdown(what)}.`
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
