import type { Change, FixPlan } from '../../../yaml/change.ts'
import { itemPath, type PolicyRule } from '../model.ts'
import { type BucketNames, resourcesOf } from './names.ts'
import { isOfGroup, namedIn } from './own-resources.ts'
import type { BucketReview } from './review.ts'

/** Rules that name guarded resources in the core group, by the first of these; `index` is that of "" among the groups. */
export function coreGroupRules({ role, names }: BucketReview): { rule: PolicyRule; index: number; resource: string }[] {
  return (role?.rules ?? []).flatMap(rule => {
    const index = rule.apiGroups.indexOf('')
    const [named] = namedIn([rule], names)
    return index < 0 || !named || isOfGroup(rule, names) || rule.partial
      ? []
      : [{ rule, index, resource: named.resource }]
  })
}

/** In its place; beside it where the rule is about core resources, too. */
export function coreGroupFixes(rule: PolicyRule, index: number, names: BucketNames): FixPlan[] {
  const { group } = names
  const path = itemPath(rule, 'apiGroups', index)
  const isOwn = rule.resources.every(resource => resourcesOf(names).includes(resource))
  const change: Change = isOwn
    ? { op: 'set', path, value: group }
    : { op: 'append', path: path.slice(0, -1), value: group, index: index + 1 }
  return [{ title: isOwn ? `Change to ${group}` : `Add ${group}`, preferred: isOwn, changes: [change] }]
}
