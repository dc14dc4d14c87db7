import type { Minor } from '../../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../../request/normalize.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import type { AuditRule } from '../../model.ts'
import { isUrlRule } from '../conditions.ts'
import { firstAccepted } from './first-accepted.ts'
import type { Lookup, RuleList } from './lookup.ts'
import { resourceLookup } from './resource-lookup.ts'
import { textLookup } from './text-lookup.ts'
import { urlLookup } from './url-lookup.ts'

export interface RuleFinder {
  /**
   * The number of the first rule that `accepts` says yes to, else -1. It is asked, in order, about every rule that
   * matches the request or may match it once a template is filled in, and about few others.
   */
  first(request: RequestAttributes, accepts: (rule: AuditRule) => boolean): number
}

/** Up to so many rules, asking all of them is faster than looking any up. */
const SMALL = 12

/** A condition by which rules can be found. */
interface Dimension {
  /** How much more often than others a text of this kind comes up in requests; only the choice depends on it. */
  commonness: number
  /** The texts under which the rule would stand; none if it puts no such condition. */
  keys(rule: AuditRule): readonly string[]
  lookup(version: Minor): Lookup
}

type ListOf = (rule: AuditRule) => readonly string[]
type TextOf = (request: RequestAttributes) => string | readonly string[] | undefined

const byText = (commonness: number, listOf: ListOf, textOf: TextOf): Dimension => ({
  commonness,
  keys: listOf,
  lookup: () => textLookup(listOf, textOf),
})

const DIMENSIONS: readonly Dimension[] = [
  byText(
    1,
    rule => rule.users,
    ({ user }) => user,
  ),
  { commonness: 1, keys: rule => (isUrlRule(rule) ? rule.nonResourceURLs : NONE), lookup: urlLookup },
  { commonness: 2, keys: resourceKeys, lookup: resourceLookup },
  byText(2, requiredNames, ({ resourceRequest, name }) => (resourceRequest ? name : undefined)),
  byText(
    2,
    rule => rule.namespaces,
    ({ resourceRequest, namespace }) => (resourceRequest ? namespace : undefined),
  ),
  byText(
    4,
    rule => rule.userGroups,
    ({ groups }) => groups,
  ),
  byText(
    8,
    rule => rule.verbs,
    ({ verb }) => verb,
  ),
]

const NONE: readonly string[] = []

function resourceKeys({ resources: entries }: AuditRule): readonly string[] {
  if (entries.length === 0) return NONE
  const keys: string[] = []
  for (const { group, resources } of entries) {
    if (resources.length === 0) keys.push(`${group} *`)
    else for (const pattern of resources) keys.push(`${group} ${pattern}`)
  }
  return keys
}

/** None where one of the entries takes any name. */
function requiredNames({ resources: entries }: AuditRule): readonly string[] {
  if (!entries.every(({ resources, resourceNames }) => resources.length > 0 && resourceNames.length > 0)) return NONE
  return entries.length === 1 ? (entries[0]?.resourceNames ?? NONE) : entries.flatMap(entry => entry.resourceNames)
}

/** Puts each rule under that condition of it which it shares with the fewest others. */
export function ruleFinder(rules: readonly AuditRule[], version: Minor): RuleFinder {
  if (rules.length <= SMALL) return { first: (_request, accepts) => rules.findIndex(accepts) }
  const choose = chooserFor(rules)
  const lookups = DIMENSIONS.map(dimension => dimension.lookup(version))
  const always: RuleList = []
  rules.forEach((rule, number) => {
    const lookup = lookups[choose(number)]
    if (lookup) lookup.add(rule, number)
    else always.push(number)
  })
  return {
    first(request, accepts) {
      const found: RuleList[] = always.length > 0 ? [always] : []
      for (const lookup of lookups) lookup.find(request, found)
      return firstAccepted(found, rules.length, number => {
        const rule = rules[number]
        return rule !== undefined && accepts(rule)
      })
    },
  }
}

/** Gives, by the number of a rule, the number of its dimension; -1 for one that has to be looked at for every request. */
function chooserFor(rules: readonly AuditRule[]): (number: number) => number {
  const columns = DIMENSIONS.map(({ keys, commonness }) => {
    const keysOfRules = rules.map(keys)
    return { commonness, keysOfRules, counts: countKeys(keysOfRules) }
  })
  return number => {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    if (rules[number]?.partial) return best
    columns.forEach(({ commonness, keysOfRules, counts }, dimension) => {
      const cost = commonness * meanCount(keysOfRules[number] ?? NONE, counts)
      if (cost >= least) return
      best = dimension
      least = cost
    })
    return best
  }
}

/** How many rules stand under one of the texts, on average; infinite without a text, or with one of a template. */
function meanCount(texts: readonly string[], counts: ReadonlyMap<string, number>): number {
  if (texts.length === 0) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const text of texts) {
    if (hasHole(text)) return Number.POSITIVE_INFINITY
    sum += counts.get(text) ?? 0
  }
  return sum / texts.length
}

function countKeys(keysOfRules: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const keys of keysOfRules) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
