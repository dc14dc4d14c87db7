import { nearest } from '../../../kubernetes/nearest.ts'
import { isBuiltInGroup, lookUp } from '../../../kubernetes/resources.ts'
import { verbsMeant } from '../../../kubernetes/verb-words.ts'
import { resourceVerbs, specialVerbs, urlVerbs, virtualResource } from '../../../kubernetes/well-known.ts'
import type { PolicyRule } from '../model.ts'

const REQUEST_VERBS: readonly string[] = [...resourceVerbs].filter(verb => verb !== 'proxy')

const SPECIAL: ReadonlySet<string> = new Set(specialVerbs.map(({ verb }) => verb))

/** On a URL the verb is the method in lower case: those that HTTP itself has (RFC 9110). */
const URL_VERBS: ReadonlySet<string> = new Set([...urlVerbs, 'connect', 'trace'])

/** Some request or authorizer of Kubernetes asks for it. */
export const isKnownVerb = (verb: string): boolean =>
  verb === '*' || resourceVerbs.has(verb) || SPECIAL.has(verb) || verb.startsWith('impersonate-on:')

export const isUrlVerb = (verb: string): boolean =>
  verb === '*' || URL_VERBS.has(verb) || verb.startsWith('impersonate-on:')

/** Why nobody asks for a verb, and what was probably meant. */
export interface VerbFault {
  why: 'case' | 'several' | 'wildcard' | 'other-word' | 'misspelt' | 'unknown'
  verbs: readonly string[]
  /** The resource that the verbs are for, where it is a special one. */
  on?: string | undefined
}

/** Expects a verb that is not known. */
export function verbFault(verb: string): VerbFault {
  const word = verb.trim().toLowerCase()
  if (isKnownVerb(word)) return { why: 'case', verbs: [word] }
  const words = word.split(/[\s,;]+/).filter(one => one !== '')
  if (words.length > 1 && words.every(isKnownVerb)) return { why: 'several', verbs: words }
  const plain = word.replaceAll(/[-_ ]/g, '')
  if (isKnownVerb(plain)) return { why: 'misspelt', verbs: [plain] }
  if (plain === 'all' || plain === 'any') return { why: 'wildcard', verbs: ['*'] }
  const meaning = verbsMeant(plain)
  if (meaning) return { why: 'other-word', ...meaning }
  const near = nearest(plain, REQUEST_VERBS)
  return near === undefined ? { why: 'unknown', verbs: [] } : { why: 'misspelt', verbs: [near] }
}

/** No request is for one of these: authorizers ask about them, with a few verbs. */
const ASKED_ONLY: ReadonlySet<string> = new Set(['users', 'groups', 'uids', 'signers'])

/** The verbs that mean something for an item of `resources` in the groups of its rule; undefined: any may. */
export function verbsFor({ apiGroups }: PolicyRule, item: string): ReadonlySet<string> | undefined {
  const verbs = new Set<string>()
  for (const group of apiGroups) {
    if (!isBuiltInGroup(group)) return undefined
    const asked = virtualResource(group, item)
    if (asked && !ASKED_ONLY.has(item)) return undefined
    for (const verb of asked?.verbs ?? []) verbs.add(verb)
    const found = lookUp(group, item)
    if (!found) continue
    for (const verb of (found.subresource ?? found.resource).verbs) verbs.add(verb)
    if (!found.subresource) for (const verb of specialFor(group, item)) verbs.add(verb)
  }
  return verbs.size === 0 ? undefined : verbs
}

const specialFor = (group: string, resource: string): string[] =>
  specialVerbs.flatMap(({ verb, resources }) =>
    resources !== 'any' && resources.some(one => one.group === group && one.resource === resource) ? [verb] : [],
  )
