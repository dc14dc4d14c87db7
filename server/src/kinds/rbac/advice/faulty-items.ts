import { type ResourceFault, resourceFault } from '../../../kubernetes/resource-fault.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { toldInCore } from '../bucket-permission/told-in-core.ts'
import type { Review } from '../review.ts'
import { livingGroups } from './api-groups.ts'
import { deadPattern } from './dead-pattern.ts'
import { isOfGoneGroup } from './gone.ts'
import { type RuleOfRole, resourceRules } from './resource-rules.ts'

/** A string of `resources` that no group of its rule has. */
export interface FaultyItem extends RuleOfRole {
  index: number
  item: string
  fault: ResourceFault
}

type Cause = ResourceFault['fault']

type FaultyItemOf<K extends Cause> = FaultyItem & { fault: Extract<ResourceFault, { fault: K }> }

/** Of what several groups say: what is nearest to what was written comes first. */
const TELLING: readonly Cause[] = ['word', 'subresource', 'not-served', 'wrong-group', 'unknown', 'upper-case']

/** So many pairs of group and resource are looked at in a rule; nobody writes more. */
const MOST_PAIRS = 20_000

export function faultyItems(review: Review, minor: Minor): FaultyItem[] {
  const told = toldInCore(review)
  const isTold = ({ rule, item }: FaultyItem) => rule.apiGroups.includes('') && told.has(item.split('/')[0] ?? '')
  return resourceRules(review)
    .flatMap(found => itemsOf(found, minor))
    .filter(found => !isTold(found))
}

/** Those with one kind of fault, by their rules. */
export function faultyByRule<K extends Cause>(
  items: readonly FaultyItem[],
  cause: K,
): [FaultyItemOf<K>, ...FaultyItemOf<K>[]][] {
  const isOfCause = (item: FaultyItem): item is FaultyItemOf<K> => item.fault.fault === cause
  const byRule: [FaultyItemOf<K>, ...FaultyItemOf<K>[]][] = []
  for (const item of items.filter(isOfCause)) {
    const last = byRule.at(-1)
    if (last && last[0].rule === item.rule) last.push(item)
    else byRule.push([item])
  }
  return byRule
}

function itemsOf({ role, rule }: RuleOfRole, minor: Minor): FaultyItem[] {
  const groups = livingGroups(rule, minor)
  if (groups.length === 0 || groups.length * rule.resources.length > MOST_PAIRS) return []
  return rule.resources.flatMap((item, index) => {
    if (hasHole(item) || deadPattern(item) || isOfGoneGroup(rule, item, minor)) return []
    const fault = faultIn(groups, item, minor)
    return fault ? [{ role, rule, index, item, fault }] : []
  })
}

/** One group that has it is enough. */
function faultIn(groups: readonly string[], item: string, minor: Minor): ResourceFault | undefined {
  let worst: ResourceFault | undefined
  for (const group of groups) {
    const fault = resourceFault(group, item, minor)
    if (!fault) return undefined
    if (!worst || TELLING.indexOf(fault.fault) < TELLING.indexOf(worst.fault)) worst = fault
  }
  return worst
}
