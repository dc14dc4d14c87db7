import type { Minor } from '../../../kubernetes/version.ts'
import type { Editing, ValueSuggestion } from '../../editing.ts'
import { groupSuggestions } from './group-values.ts'
import { memberSuggestions, userSuggestions } from './identity-values.ts'
import { namespaceHover } from './namespace-hover.ts'
import { ownValues, someRules } from './own-values.ts'
import { ruleOf } from './policy-of.ts'
import { resourceSuggestions } from './resource-values.ts'
import { type RuleField, type RulePlace, rulePlace } from './rule-field.ts'
import { urlSuggestions } from './url-values.ts'
import { verbSuggestions } from './verb-values.ts'

/** What may be written at a place of the policy. */
export const values: Editing['values'] = (object, { path, mark }, { version }) => {
  const [field, index, ...rest] = path.slice(object.path.length)
  if (field === 'apiVersion' && index === undefined) return [{ value: 'audit.k8s.io/v1' }]
  if (field === 'kind' && index === undefined) return [{ value: 'Policy' }]
  if (field !== 'rules' || typeof index !== 'number') return []
  const rule = ruleOf(object, index)
  const place = rule && rulePlace(rule, rest)
  if (!place) return []
  const own: OwnValues = listOf => ownValues(someRules(object), mark, listOf)
  return once(SUGGESTIONS[place.field]?.(place, own, version) ?? [])
}

type Suggest = (place: RulePlace, own: OwnValues, version: Minor) => ValueSuggestion[]

/** The policy's own words in a list of its rules. */
export type OwnValues = (listOf: Parameters<typeof ownValues>[2]) => string[]

const SUGGESTIONS: Partial<Record<RuleField, Suggest>> = {
  users: (_, own) => userSuggestions(own),
  userGroups: (_, own) => memberSuggestions(own),
  verbs: ({ rule }) => verbSuggestions(rule),
  namespaces: (_, own) => namespaceSuggestions(own),
  nonResourceURLs: (_, own, version) => urlSuggestions(own, version),
  group: (_, own, version) => groupSuggestions(own, version),
  resources: ({ entry }, _, version) => (entry ? resourceSuggestions(entry, version) : []),
  resourceNames: (_, own) =>
    own(rule => rule.resources.flatMap(entry => entry.resourceNames)).map(value => ({ value })),
}

const namespaceSuggestions = (own: OwnValues): ValueSuggestion[] =>
  [...own(rule => rule.namespaces), 'kube-system', 'default', 'kube-public', 'kube-node-lease', ''].map(value => ({
    value,
    ...(value === '' && { detail: 'no namespace' }),
    documentation: () => namespaceHover(value),
  }))

/** The first of equal ones. */
function once(suggestions: readonly ValueSuggestion[]): ValueSuggestion[] {
  const byValue = new Map<string, ValueSuggestion>()
  for (const suggestion of suggestions) {
    if (!byValue.has(suggestion.value)) byValue.set(suggestion.value, suggestion)
  }
  return [...byValue.values()]
}
