import {
  type ApiResource,
  isBuiltInGroup,
  resourceIn,
  resourcesNamed,
  type Subresource,
  servedAt,
} from '../../../kubernetes/resources.ts'
import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import { virtualResource } from '../../../kubernetes/well-known.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { groupInWords } from '../../group-hover.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { GroupResources } from '../model.ts'

/** What a string of `resources` matches in the group of its entry. */
export function resourceHover(pattern: string, entry: GroupResources, version: Minor): string {
  const [name = '', subresource, ...more] = pattern.split('/')
  const owner = groupInWords(entry.group)
  if (pattern === '*') return paragraphs(`${code('*')} · pattern`, `Every resource of ${owner}, and every subresource.`)
  if (more.length > 0 || hasHole(entry.group)) return paragraphs(`${code(pattern)} · resource`)
  if (name === '*') return paragraphs(`${code(pattern)} · pattern`, anySubresource(subresource ?? '', owner))
  const resource = resourceIn(entry.group, name)
  if (!resource) return paragraphs(`${code(pattern)} · resource`, unknownInWords(name, entry.group, version))
  if (subresource === undefined) return resourceInWords(resource, version)
  if (subresource === '*') {
    return paragraphs(
      `${code(pattern)} · pattern`,
      `${code(name)} itself and all of its subresources: ${names(resource, version) || 'it has none'}.`,
    )
  }
  return subresourceInWords(resource, subresource, version)
}

const anySubresource = (subresource: string, owner: string): string =>
  subresource === '*' || subresource === ''
    ? 'Matches nothing that there is: the star for everything stands alone.'
    : `The subresource ${code(subresource)} of every resource of ${owner}, not the resources themselves.`

function resourceInWords(resource: ApiResource, version: Minor): string {
  const { kind, namespaced, verbs, group } = resource
  const scope = namespaced ? 'namespaced' : 'cluster-scoped: no namespace'
  const owner = group === '' ? 'core group' : group
  const subresources = names(resource, version)
  return paragraphs(
    `${code(resource.resource)} · ${kind} (${escapeMarkdown(owner)}), ${scope}`,
    `Verbs: ${verbs.join(', ')}.`,
    subresources &&
      `Does not cover its subresources ${subresources}: each needs an entry of its own, ${code(`${resource.resource}/*`)} covers them all.`,
    alsoInWords(resource),
    timesInWords(resource, version),
  )
}

function subresourceInWords(resource: ApiResource, name: string, version: Minor): string {
  const full = `${resource.resource}/${name}`
  const subresource = resource.subresources.get(name)
  const title = `${code(full)} · subresource of ${resource.resource}`
  if (!subresource)
    return paragraphs(title, virtualInWords(resource.group, full) ?? 'Not among the subresources that are known of it.')
  return paragraphs(
    title,
    `Verbs: ${subresource.verbs.join(', ')}. Does not cover ${code(resource.resource)} itself.`,
    isStream(subresource) ? 'A stream: it is long-running, and what flows through it is never recorded.' : undefined,
    timesInWords(subresource, version),
  )
}

const isStream = ({ connect, name }: Subresource): boolean => connect || name === 'log'

/** "pods/attach, pods/exec, …" of this version. */
const names = ({ resource, subresources }: ApiResource, version: Minor): string =>
  [...subresources.values()]
    .filter(subresource => servedAt(subresource, version))
    .map(({ name }) => code(`${resource}/${name}`))
    .join(', ')

/** The same objects are served by two groups, and each request is for one of them. */
function alsoInWords({ alsoIn }: ApiResource): string | undefined {
  if (alsoIn.length === 0) return undefined
  const others = alsoIn.map(({ group, resource }) => `${code(resource)} of ${groupInWords(group)}`)
  return `The same objects are served as ${others.join(' and ')}, which this does not cover.`
}

interface Times {
  introduced: Minor
  removed: Minor | undefined
  movedTo?: ApiResource['movedTo']
  replacedBy?: ApiResource['replacedBy']
}

function timesInWords({ introduced, removed, movedTo, replacedBy }: Times, version: Minor): string | undefined {
  const since = introduced > 0 ? `Served since Kubernetes ${formatMinor(introduced)}` : ''
  const until =
    removed === undefined ? '' : `${removed <= version ? 'gone since' : 'goes with'} ${formatMinor(removed)}`
  const served = [since, until].filter(Boolean).join(', ')
  const now = movedTo ? `Now ${code(movedTo.resource)} of ${groupInWords(movedTo.group)}.` : ''
  const instead = replacedBy ? `Instead: ${escapeMarkdown(replacedBy.text)}.` : ''
  return [served && `${capital(served)}.`, now, instead].filter(Boolean).join(' ')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const virtualInWords = (group: string, name: string): string | undefined => {
  const found = virtualResource(group, name)
  return found && `${capital(escapeMarkdown(found.what))}: asked of authorizers, not in discovery.`
}

/** Custom resources have any name, but those of Kubernetes' own groups are all known. */
function unknownInWords(name: string, group: string, version: Minor): string {
  const virtual = virtualInWords(group, name)
  if (virtual !== undefined) return virtual
  const homes = resourcesNamed(name).filter(resource => servedAt(resource, version))
  if (!isBuiltInGroup(group) || homes.length === 0) {
    return 'Compared as it stands with the plural name in the URL of the request.'
  }
  const owners = homes.map(home => groupInWords(home.group))
  return `${capital(groupInWords(group))} has no such resource. It is in ${owners.join(', ')}.`
}
