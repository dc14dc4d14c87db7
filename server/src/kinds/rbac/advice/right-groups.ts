import { resourceFault } from '../../../kubernetes/resource-fault.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { Change, FixPlan } from '../../../yaml/change.ts'
import { listAnd } from '../../wording.ts'
import { addRule } from './edit-rule.ts'
import { plainName, type RuleOfRole } from './resource-rules.ts'

/** An item of `resources`, with what it should be. */
export interface Move {
  index: number
  to: { group: string; resource: string }
}

/** Grants items of a rule in the groups that have them, and nothing else. */
export function moveToGroups(found: RuleOfRole, moves: readonly Move[], minor: Minor): FixPlan[] {
  const { role, rule } = found
  const groups = [...new Set(moves.map(({ to }) => to.group))]
  const [group] = groups
  if (group === undefined) return []
  const names = listAnd(groups.map(name => `"${name}"`))
  const renames = moves.flatMap(({ index, to }) => rename(found, index, to.resource))
  const isWhole = groups.length === 1 && rule.apiGroups.length === 1 && moves.length === rule.resources.length
  if (isWhole) {
    const change: Change = { op: 'set', path: [...rule.path, 'apiGroups', 0], value: group }
    return [{ title: `Change the group to ${names}`, preferred: true, changes: [change, ...renames] }]
  }
  const path = [...rule.path, 'apiGroups']
  const additions = groups.map((value): Change => ({ op: 'append', path, value }))
  if (!groups.some(name => widens(found, name, moves, minor)))
    return [
      {
        title: `Add the ${groups.length > 1 ? 'groups' : 'group'} ${names}`,
        preferred: true,
        changes: [...additions, ...renames],
      },
    ]
  if (moves.length === rule.resources.length || groups.length > 1) return []
  const { verbs, resourceNames } = rule
  const value = {
    apiGroups: [group],
    resources: moves.map(({ to }) => to.resource),
    ...(resourceNames.length > 0 && { resourceNames }),
    verbs,
  }
  const removals = moves.map(({ index }): Change => ({ op: 'remove', path: [...rule.path, 'resources', index] }))
  const title = `Move to a rule for the group ${names}`
  return [{ title, preferred: true, changes: [...removals, addRule(role, rule, value)] }]
}

const rename = ({ rule }: RuleOfRole, index: number, value: string): Change[] =>
  rule.resources[index] === value ? [] : [{ op: 'set', path: [...rule.path, 'resources', index], value }]

/** Whether something else that the rule names is in the group, too. */
function widens({ rule }: RuleOfRole, group: string, moves: readonly Move[], minor: Minor): boolean {
  if (rule.apiGroups.includes(group)) return true
  const moved = new Set(moves.filter(({ to }) => to.group === group).map(({ index }) => index))
  return rule.resources.some((item, index) => {
    const name = plainName(item)
    return !moved.has(index) && (name.includes('*') || !resourceFault(group, item, minor))
  })
}
