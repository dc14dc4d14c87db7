import type { ApiRequest } from '../../../api/request.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { normalizeRequest } from '../../../request/normalize.ts'
import { conditionAnswer, ruleAnswer } from '../match/answer.ts'
import { CONDITIONS, type Condition, type ConditionName } from '../match/conditions.ts'
import type { RuleFinder } from '../match/lookup/rule-finder.ts'
import type { AuditRule } from '../model.ts'
import type { Domain } from './domain.ts'
import { complete, type Draft, namesFor, namespacesFor, requestOf, verbsFor } from './draft.ts'

/** Where to look: the rules of one policy. */
export interface Ground {
  rules: readonly AuditRule[]
  finder: RuleFinder
  version: Minor
}

/** So many requests are tried for one rule, unless less is asked for. */
export const MOST_TRIES = 200

export interface Found {
  request: ApiRequest | undefined
  /** How many requests were tried: a measure of the work. */
  tries: number
}

/** Every so many tries the next target is begun with. */
const SEED_EACH = 5

/** So many replacements of one part follow from one request. */
const MOST_CHANGES = 6

/**
 * A request out of the domain that the rule is certain to decide about. Where an earlier rule takes a request away, the
 * parts by which it does so are exchanged, one at a time, until none does. Now and then another target is begun with.
 */
export function search(
  rule: AuditRule,
  domain: Domain,
  ground: Ground,
  most = MOST_TRIES,
  isWanted: (request: ApiRequest) => boolean = () => true,
): Found {
  const seeds = seedsOf(domain)
  const near: Draft[] = []
  const seen = new Set<string>()
  let tries = 0
  for (let at = 0; tries < most; tries++) {
    const fromNear = at < near.length && tries % SEED_EACH !== 0
    const draft = (fromNear ? near[at++] : seeds.next().value) ?? near[at++]
    if (draft === undefined) break
    const request = requestOf(draft)
    if (!isNew(seen, request)) continue
    const first = decidingRule(request, ground)
    if (first === rule && isCertain(rule, request, ground) && isWanted(request)) return { request, tries: tries + 1 }
    if (first !== undefined && first.index < rule.index) near.push(...aroundOf(first, draft, domain, ground))
  }
  return { request: undefined, tries }
}

function isNew(seen: Set<string>, request: ApiRequest): boolean {
  const key = JSON.stringify(request)
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** The first rule that matches, or may. */
function decidingRule(request: ApiRequest, { rules, finder, version }: Ground): AuditRule | undefined {
  const attributes = normalizeRequest(request)
  return rules[finder.first(attributes, rule => ruleAnswer(rule, attributes, version) !== 'no')]
}

const isCertain = (rule: AuditRule, request: ApiRequest, { version }: Ground): boolean =>
  ruleAnswer(rule, normalizeRequest(request), version) === 'yes'

/** A draft for each target, then one for each further verb of it. */
function* seedsOf(domain: Domain): Generator<Draft, undefined> {
  const [principal] = domain.principals
  if (principal === undefined) return undefined
  for (const target of domain.targets) {
    const draft = verbsFor(domain, target).flatMap(verb => complete(domain, principal, target, verb) ?? [])[0]
    if (draft !== undefined) yield draft
  }
  for (const target of domain.targets) {
    for (const verb of verbsFor(domain, target).slice(1)) {
      const draft = complete(domain, principal, target, verb)
      if (draft !== undefined) yield draft
    }
  }
  return undefined
}

/** The drafts next to this one that the rule in the way does not match any more. */
function aroundOf(inTheWay: AuditRule, draft: Draft, domain: Domain, { version }: Ground): Draft[] {
  return CONDITIONS.filter(condition => condition.given(inTheWay)).flatMap(condition => {
    const past = changes(condition.name, draft, domain).filter(changed => passes(condition, inTheWay, changed, version))
    return past.slice(0, MOST_CHANGES)
  })
}

const passes = (condition: Condition, rule: AuditRule, draft: Draft, version: Minor): boolean =>
  conditionAnswer(condition, rule, normalizeRequest(requestOf(draft)), version) === 'no'

/** The drafts that differ in the part of a request which a condition looks at. */
function changes(condition: ConditionName, draft: Draft, domain: Domain): Draft[] {
  const { target, verb, name } = draft
  switch (condition) {
    case 'users':
    case 'userGroups':
      return domain.principals.map(principal => ({ ...draft, principal }))
    case 'verbs':
      return verbsFor(domain, target).flatMap(other => complete(domain, draft.principal, target, other) ?? [])
    case 'namespaces':
      return namespacesFor(domain, target, verb, name).map(namespace => ({ ...draft, namespace }))
    case 'resources':
      return [...otherNames(draft, domain), ...otherTargets(draft, domain)]
    case 'nonResourceURLs':
      return otherTargets(draft, domain)
  }
}

function otherNames(draft: Draft, domain: Domain): Draft[] {
  const { target, verb } = draft
  return namesFor(domain, target, verb).flatMap(name =>
    namespacesFor(domain, target, verb, name)
      .slice(0, 1)
      .map(namespace => ({ ...draft, name, namespace })),
  )
}

/** With the same verb where the target has it. */
function otherTargets({ principal, verb }: Draft, domain: Domain): Draft[] {
  return domain.targets.flatMap(target => {
    const verbs = verbsFor(domain, target)
    const chosen = verbs.includes(verb) ? verb : verbs[0]
    return chosen === undefined ? [] : (complete(domain, principal, target, chosen) ?? [])
  })
}
