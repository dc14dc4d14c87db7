import { lookUp, resourcesNamed } from '../../../kubernetes/resources.ts'
import { type Minor, minorOf } from '../../../kubernetes/version.ts'
import { specialVerbs, virtualResource } from '../../../kubernetes/well-known.ts'
import type { ValueSuggestion } from '../../editing.ts'
import type { PolicyRule } from '../model.ts'
import { HTTP, URL_VERB_WORDS, VERB_WORDS } from './verb-words.ts'

/** The verbs that what a rule names has, in the order in which people write them; all of them where it is not known. */
export function verbsFor(rule: PolicyRule, isWhole: (text: string) => boolean, version: Minor): string[] {
  if (rule.nonResourceURLs.some(isWhole)) return [...URL_VERB_WORDS.keys()]
  const usual = [...VERB_WORDS.keys()]
  const resources = rule.resources.filter(isWhole)
  const found = resources.map(resource => verbsOf(resource, rule.apiGroups, version))
  const known = new Set(found.flat())
  const isOpen = found.every(verbs => verbs.length === 0)
  const special = [...known].filter(verb => !usual.includes(verb) && verb !== OLD)
  return [...usual.filter(verb => verb !== '*' && (isOpen || known.has(verb))), ...special, '*']
}

/** The path by which it came is gone. */
const OLD = 'proxy'

/** "GET of one object", for the verbs of requests. */
export function httpOf(verb: string, { nonResourceURLs }: PolicyRule): Pick<ValueSuggestion, 'detail'> {
  const detail = HTTP.get(verb)
  return detail === undefined || nonResourceURLs.length > 0 ? {} : { detail }
}

/** bind and escalate on roles, impersonate on users, and the like belong to it. */
const verbsOf = (name: string, apiGroups: readonly string[], version: Minor): string[] =>
  groupsOf(name, apiGroups).flatMap(group => {
    const found = lookUp(group, name)
    const own = found ? (found.subresource ?? found.resource).verbs : []
    return [...own, ...(found ? [] : virtualVerbs(group, name)), ...specialFor(group, name, version)]
  })

const groupsOf = (name: string, apiGroups: readonly string[]): readonly string[] =>
  apiGroups.includes('*') ? resourcesNamed(name.split('/')[0] ?? '').map(({ group }) => group) : apiGroups

const virtualVerbs = (group: string, name: string): readonly string[] =>
  name.endsWith('/finalizers') ? [] : (virtualResource(group, name)?.verbs ?? [])

const specialFor = (group: string, resource: string, version: Minor): string[] =>
  specialVerbs.flatMap(({ verb, resources, since }) => {
    const isThere = since === undefined || minorOf(since) <= version
    const isMeant = resources !== 'any' && resources.some(one => one.resource === resource && one.group === group)
    return isThere && isMeant && !verb.includes('<') ? [verb] : []
  })
