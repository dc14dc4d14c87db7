import { groupsServedAt, isBuiltInGroup, knownGroups, resourcesOf, servedAt } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { nonResourceURLs } from '../../../kubernetes/well-known.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { ValueCursor, ValueSuggestion } from '../../editing.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { indexAround } from '../around-index.ts'
import { type AnyRole, isBinding, isRole, type PolicyRule } from '../model.ts'
import { bindingValues } from './binding-values.ts'
import { groupHover } from './group-hover.ts'
import { rbacObject } from './read-one.ts'
import { resourceHover } from './resource-hover.ts'
import { isServed, urlHover } from './url-hover.ts'
import { verbHover } from './verb-hover.ts'
import { verbsFor } from './verbs-for.ts'

/** What may stand where a string of a role or binding is being written. */
export function values(
  object: KubernetesObject,
  { path, mark }: ValueCursor,
  context: CheckContext,
): ValueSuggestion[] {
  const model = rbacObject(object, context)
  const own = path.slice(object.path.length)
  const isWhole = (text: string) => text !== '' && !text.includes(mark) && !hasHole(text)
  if (!model) return []
  if (isRole(model)) {
    const [field, number, list] = own
    const rule = field === 'rules' ? model.rules[Number(number)] : undefined
    return rule ? once(ruleValues(String(list), rule, model, isWhole, context.version)) : []
  }
  return isBinding(model) ? once(bindingValues(own, model, isWhole, indexAround(object, context))) : []
}

type IsWhole = (text: string) => boolean

function ruleValues(
  list: string,
  rule: PolicyRule,
  role: AnyRole,
  isWhole: IsWhole,
  version: Minor,
): ValueSuggestion[] {
  switch (list) {
    case 'verbs':
      return verbsFor(rule, isWhole).map(value => ({ value, documentation: () => verbHover(value, rule) }))
    case 'apiGroups':
      return groupValues(role, isWhole, version)
    case 'resources':
      return resourceValues(rule, role, isWhole, version)
    case 'resourceNames':
      return role.rules.flatMap(({ resourceNames }) => resourceNames.filter(isWhole)).map(value => ({ value }))
    case 'nonResourceURLs':
      return urlValues(version)
    default:
      return []
  }
}

/** The core group, those of the role, those that the version serves, and well-known ones of others. */
function groupValues(role: AnyRole, isWhole: IsWhole, version: Minor): ValueSuggestion[] {
  const others = knownGroups.filter(group => !isBuiltInGroup(group))
  const own = role.rules.flatMap(({ apiGroups }) => apiGroups.filter(isWhole))
  return ['', ...own, ...groupsServedAt(version), '*', ...others].map(value => ({
    value,
    ...(value === '' && { detail: 'the core group' }),
    ...(value === '*' && { detail: 'any group' }),
    documentation: () => groupHover(value, version),
  }))
}

/** What the groups of the rule serve: resources, each followed by its subresources; then the patterns. */
function resourceValues(rule: PolicyRule, role: AnyRole, isWhole: IsWhole, version: Minor): ValueSuggestion[] {
  const groups = rule.apiGroups.filter(group => isWhole(group) || group === '')
  const asked = groups.length === 0 || groups.includes('*') ? groupsServedAt(version) : groups
  const served = asked.flatMap(group => resourcesOf(group).filter(resource => servedAt(resource, version)))
  const isFit = role.kind === 'ClusterRole' ? () => true : ({ namespaced }: { namespaced: boolean }) => namespaced
  const words = served
    .filter(isFit)
    .flatMap(({ resource, kind, subresources }) => [
      { value: resource, detail: kind },
      ...[...subresources.values()]
        .filter(subresource => servedAt(subresource, version))
        .map(({ name }) => ({ value: `${resource}/${name}`, detail: 'subresource' })),
    ])
  return [...words, { value: '*', detail: 'every resource and subresource' }].map(word => ({
    ...word,
    documentation: () => resourceHover(word.value, rule, role, version),
  }))
}

function urlValues(version: Minor): ValueSuggestion[] {
  const served = nonResourceURLs.filter(url => isServed(url, version)).map(({ path }) => path)
  return ['/metrics', '/healthz', '/healthz/*', ...served, '*'].map(value => ({
    value,
    documentation: () => urlHover(value, version),
  }))
}

/** The first of equal ones. */
function once(suggestions: readonly ValueSuggestion[]): ValueSuggestion[] {
  const byValue = new Map<string, ValueSuggestion>()
  for (const suggestion of suggestions) if (!byValue.has(suggestion.value)) byValue.set(suggestion.value, suggestion)
  return [...byValue.values()]
}
