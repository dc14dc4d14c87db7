import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { isUrlRule } from '../conditions.ts'
import type { AuditRule } from '../model.ts'
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
  { commonness: 1, keys: rule => (isUrlRule(rule) ? rule.nonResourceURLs : []), lookup: urlLookup },
  {
    commonness: 2,
    keys: rule => rule.resources.flatMap(({ group, resources }) => patternsOf(resources).map(one => `${group} ${one}`)),
    lookup: resourceLookup,
  },
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

const patternsOf = (resources: readonly string[]): readonly string[] => (resources.length === 0 ? ['*'] : resources)

/** Puts each rule under that condition of it which it shares with the fewest others. */
export function ruleFinder(rules: readonly AuditRule[], version: Minor): RuleFinder {
  if (rules.length <= SMALL) return { first: (_request, accepts) => rules.findIndex(accepts) }
  const choose = chooserFor(rules)
  const lookups = DIMENSIONS.map(dimension => dimension.lookup(version))
  const always: RuleList = []
  rules.forEach((rule, number) => {
    const lookup = lookups[choose(rule)]
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

/** Gives the number of the dimension for a rule; -1 for one that has to be looked at for every request. */
function chooserFor(rules: readonly AuditRule[]): (rule: AuditRule) => number {
  const counts = DIMENSIONS.map(dimension => countKeys(rules.map(dimension.keys)))
  const costOf = (rule: AuditRule, { keys, commonness }: Dimension, number: number): number => {
    const texts = rule.partial ? [] : keys(rule)
    if (texts.length === 0 || texts.some(hasHole)) return Number.POSITIVE_INFINITY
    const shared = texts.reduce((sum, text) => sum + (counts[number]?.get(text) ?? 0), 0)
    return (commonness * shared) / texts.length
  }
  return rule => {
    const costs = DIMENSIONS.map((dimension, number) => costOf(rule, dimension, number))
    const least = Math.min(...costs)
    return least === Number.POSITIVE_INFINITY ? -1 : costs.indexOf(least)
  }
}

function countKeys(keysOfRules: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const keys of keysOfRules) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
