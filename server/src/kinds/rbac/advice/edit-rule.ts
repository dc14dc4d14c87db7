import type { Change, Json } from '../../../yaml/change.ts'
import type { TextList } from '../../lists.ts'
import type { AnyRole, PolicyRule, RuleList } from '../model.ts'
import type { RuleOfRole } from './resource-rules.ts'

export const listOf = (rule: PolicyRule, list: RuleList): TextList => ({
  path: [...rule.path, list],
  items: rule[list],
})

/** Takes items of a list away; a rule that would be left without any goes. undefined: the role would have no rule left. */
export function removeItems(
  { role, rule }: RuleOfRole,
  list: RuleList,
  indexes: readonly number[],
): Change[] | undefined {
  if (indexes.length < rule[list].length)
    return indexes.map(index => ({ op: 'remove', path: [...rule.path, list, index] }))
  return role.rules.length > 1 ? [{ op: 'remove', path: rule.path }] : undefined
}

/** A rule of its own behind this one. */
export function addRule(role: AnyRole, rule: PolicyRule, value: Record<string, Json>): Change {
  const after = rule.index + 1
  return { op: 'append', path: rule.path.slice(0, -1), value, ...(after < role.rules.length && { index: after }) }
}
