import { lookUp } from '../../../kubernetes/resources.ts'
import { specialVerbs } from '../../../kubernetes/well-known.ts'
import type { PolicyRule } from '../model.ts'
import { URL_VERB_WORDS, VERB_WORDS } from './verb-words.ts'

/** The verbs that what a rule names has, in the order in which people write them; all of them where it is not known. */
export function verbsFor(rule: PolicyRule, isWhole: (text: string) => boolean): string[] {
  if (rule.nonResourceURLs.some(isWhole)) return [...URL_VERB_WORDS.keys()]
  const known = new Set<string>()
  let isOpen = rule.resources.every(resource => !isWhole(resource))
  for (const resource of rule.resources.filter(isWhole)) {
    const found = rule.apiGroups.flatMap(group => lookUp(group, resource) ?? [])
    if (found.length === 0) isOpen = true
    for (const { resource: own, subresource } of found) for (const verb of (subresource ?? own).verbs) known.add(verb)
    for (const verb of specialFor(rule, resource)) known.add(verb)
  }
  const usual = [...VERB_WORDS.keys()]
  if (isOpen) return usual
  return [...usual.filter(verb => verb === '*' || known.has(verb)), ...[...known].filter(verb => !usual.includes(verb))]
}

/** bind and escalate on roles, impersonate on users, and the like. */
const specialFor = ({ apiGroups }: PolicyRule, resource: string): string[] =>
  specialVerbs.flatMap(({ verb, resources }) =>
    resources !== 'any' &&
    resources.some(one => one.resource === resource && apiGroups.includes(one.group)) &&
    !verb.includes('<')
      ? [verb]
      : [],
  )
