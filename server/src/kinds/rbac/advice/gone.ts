import { groupAbsence } from '../../../kubernetes/api-groups.ts'
import { resourceFault } from '../../../kubernetes/resource-fault.ts'
import { homeOf } from '../../../kubernetes/resource-home.ts'
import type { GroupResource } from '../../../kubernetes/resource-table.ts'
import { resourceIn } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { isRole, type PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { livingGroups } from './api-groups.ts'
import { deadPattern } from './dead-pattern.ts'
import { plainName, type RuleOfRole, resourceRules } from './resource-rules.ts'

/** A string of `resources` whose group is not served in this minor, and which no other group of the rule has. */
export interface AbsentItem extends RuleOfRole {
  index: number
  item: string
  /** The group of the rule that is not served. */
  group: string
  /** Where it is served now; undefined: nowhere. */
  home: GroupResource | undefined
}

/** Without those that another rule of the role is about in their new group: such roles are for old and new clusters. */
export function absentItems(review: Review, minor: Minor): AbsentItem[] {
  const granted = grantedIn(review)
  return resourceRules(review).flatMap(found => {
    const { rule } = found
    const gone = rule.apiGroups.filter(group => groupAbsence(group, minor))
    const living = livingGroups(rule, minor)
    if (gone.length === 0 || living.length > MOST_GROUPS) return []
    return rule.resources.flatMap((item, index) => {
      if (hasHole(item) || deadPattern(item) || item.startsWith('*')) return []
      // Of what only the living groups could have, their faults tell.
      if (living.length > 0 && !isOfGoneGroup(rule, item, minor)) return []
      if (living.some(group => !resourceFault(group, item, minor))) return []
      const homes = gone.map(group => ({ group, home: servedHome(group, item, minor) }))
      const { group, home } = homes.find(one => one.home) ?? homes[0] ?? { group: '', home: undefined }
      if (home && granted.has(`${home.group}/${home.resource}`)) return []
      return [{ ...found, index, item, group, home }]
    })
  })
}

/** Where all of "deployments/rollback" is served: its subresource may not have come along. */
function servedHome(group: string, item: string, minor: Minor): GroupResource | undefined {
  const home = homeOf(group, item, minor)
  return home && !resourceFault(home.group, home.resource, minor) ? home : undefined
}

/** Whether a group of the rule that is not served had the resource. */
export const isOfGoneGroup = ({ apiGroups }: PolicyRule, item: string, minor: Minor): boolean =>
  apiGroups.some(group => groupAbsence(group, minor) && resourceIn(group, plainName(item)))

const MOST_GROUPS = 50
const MOST_GRANTS = 100_000

/** "apps/deployments" for everything that some rule is about by its name. */
function grantedIn({ model }: Review): ReadonlySet<string> {
  const granted = new Set<string>()
  for (const { apiGroups, resources } of isRole(model) ? model.rules : []) {
    for (const group of apiGroups.slice(0, MOST_GROUPS)) {
      for (const item of resources) if (granted.size < MOST_GRANTS) granted.add(`${group}/${item}`)
    }
  }
  return granted
}
