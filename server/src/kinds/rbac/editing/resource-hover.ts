import { type ApiResource, resourceIn, servedAt, servedNamed } from '../../../kubernetes/resources.ts'
import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import { virtualResource } from '../../../kubernetes/well-known.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { groupInWords } from '../../group-hover.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import type { AnyRole, PolicyRule } from '../model.ts'

/** What a string of `resources` grants in the groups of its rule. */
export function resourceHover(text: string, rule: PolicyRule, role: AnyRole, version: Minor): string {
  const [name = '', subresource, ...more] = text.split('/')
  if (text === '*')
    return paragraphs(`${code('*')} · pattern`, `Every resource of ${groupsInWords(rule)}, and every subresource.`)
  if (name === '*' && subresource !== undefined && !subresource.includes('*')) {
    return paragraphs(
      `${code(text)} · pattern`,
      `The subresource ${code(subresource)} of every resource of ${groupsInWords(rule)}, not the resources themselves.`,
    )
  }
  if (text.includes('*')) return paragraphs(`${code(text)} · no pattern`, noPattern(name))
  if (more.length > 0) return paragraphs(`${code(text)} · resource`)
  const found = rule.apiGroups.flatMap(group => knownIn(group, name, version))
  const [first] = found
  if (!first) return paragraphs(`${code(text)} · resource`, unknownInWords(text, name, rule, version))
  return subresource === undefined ? resourceInWords(first, role, version) : subresourceInWords(first, subresource)
}

const knownIn = (group: string, name: string, version: Minor): readonly ApiResource[] => {
  if (group === '*') return servedNamed(name, version)
  const found = resourceIn(group, name)
  return found ? [found] : []
}

const groupsInWords = ({ apiGroups }: PolicyRule): string =>
  apiGroups.includes('*') ? 'any group' : apiGroups.map(groupInWords).join(' and ') || 'no group'

const noPattern = (name: string): string =>
  `Compared as it stands, so no request matches it. A star stands for anything only alone and in front of a subresource (${code('*/scale')}).${name.includes('*') ? '' : ` Each subresource of ${code(name)} needs an entry of its own.`}`

function resourceInWords(resource: ApiResource, role: AnyRole, version: Minor): string {
  const { kind, namespaced, verbs, group } = resource
  const scope = namespaced ? 'namespaced' : 'in no namespace'
  const subresources = [...resource.subresources.values()]
    .filter(subresource => servedAt(subresource, version))
    .map(({ name }) => code(`${resource.resource}/${name}`))
    .join(', ')
  const isLost = role.kind === 'Role' && !namespaced && resource.resource !== 'namespaces'
  return paragraphs(
    `${code(resource.resource)} · ${kind} (${escapeMarkdown(group === '' ? 'core group' : group)}), ${scope}`,
    `Verbs: ${verbs.join(', ')}.`,
    isLost
      ? 'A Role grants nothing of it: it stands in no namespace. A ClusterRole and a ClusterRoleBinding do.'
      : undefined,
    subresources && `Does not cover its subresources ${subresources}: each needs an entry of its own.`,
    timesInWords(resource, version),
  )
}

function subresourceInWords(resource: ApiResource, name: string): string {
  const full = `${resource.resource}/${name}`
  const subresource = resource.subresources.get(name)
  const title = `${code(full)} · subresource of ${resource.resource}`
  if (subresource) {
    const connects = subresource.connect ? ' Whoever has get or create on it connects.' : ''
    return paragraphs(
      title,
      `Verbs: ${subresource.verbs.join(', ')}. Does not cover ${code(resource.resource)} itself.${connects}`,
    )
  }
  return paragraphs(title, virtualInWords(resource.group, full) ?? 'Not among the subresources that are known of it.')
}

function virtualInWords(group: string, full: string): string | undefined {
  const known = virtualResource(group, full)
  return known && `Verbs: ${known.verbs.join(', ')}. ${escapeMarkdown(known.what)}.`
}

function unknownInWords(text: string, name: string, rule: PolicyRule, version: Minor): string {
  for (const group of rule.apiGroups) {
    const virtual = virtualInWords(group, text)
    if (virtual !== undefined) return virtual
  }
  if (rule.apiGroups.some(hasHole)) return 'Its group is filled in by a template.'
  const elsewhere = servedNamed(name, version).map(({ group }) => groupInWords(group))
  if (elsewhere.length > 0) return `Not in ${groupsInWords(rule)}. It is in ${elsewhere.join(' and ')}.`
  return 'No resource that is known: perhaps a custom one. Names are plurals in lower case.'
}

function timesInWords({ introduced, removed }: ApiResource, version: Minor): string | undefined {
  if (removed !== undefined && removed <= version) return `Gone since Kubernetes ${formatMinor(removed)}.`
  return introduced > version ? `Served from Kubernetes ${formatMinor(introduced)} on.` : undefined
}
