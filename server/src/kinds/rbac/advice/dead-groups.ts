import type { FixPlan } from '../../../yaml/change.ts'
import { replaceItem } from '../../lists.ts'
import type { Review } from '../review.ts'
import { type DeadGroup, deadGroup } from './api-groups.ts'
import { listOf } from './edit-rule.ts'
import { type RuleOfRole, resourceRules } from './resource-rules.ts'

/** A string of `apiGroups` that no request has as its group. */
export interface DeadGroupOfRule extends RuleOfRole, DeadGroup {
  index: number
  group: string
  /** The group that is meant stands in the list, too. */
  isListed: boolean
}

export const deadGroups = (review: Review): DeadGroupOfRule[] =>
  resourceRules(review).flatMap(({ role, rule }) => {
    const listed = new Set(rule.apiGroups)
    return rule.apiGroups.flatMap((group, index) => {
      const dead = deadGroup(group, rule.resources)
      const isListed = listed.has('*') || (dead?.meant !== undefined && listed.has(dead.meant))
      return dead ? [{ role, rule, index, group, isListed, ...dead }] : []
    })
  })

export function groupFixes({ rule, index, meant, isListed }: DeadGroupOfRule): FixPlan[] {
  const list = listOf(rule, 'apiGroups')
  if (isListed) {
    return [{ title: 'Remove it (it has no effect)', preferred: true, changes: replaceItem(list, index, []) }]
  }
  if (meant === undefined) return []
  return [{ title: `Change to "${meant}"`, preferred: true, changes: replaceItem(list, index, [meant]) }]
}
