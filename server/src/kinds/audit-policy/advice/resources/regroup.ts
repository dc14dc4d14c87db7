import type { Change } from '../../../../yaml/change.ts'
import type { GroupResources } from '../../model.ts'
import type { RuleGroups } from './rule-groups.ts'

/** Takes item `index` of an entry's `resources` to another group, or away when there is none for it. */
export interface Move {
  index: number
  to: { group: string; resource: string } | undefined
}

/**
 * Moves items of an entry into the right groups, never its own: in place when the whole entry goes to one group, else
 * into another entry of the rule. undefined when nothing would be left, since a rule without resources matches everything.
 */
export function regroup(groups: RuleGroups, entry: GroupResources, moves: readonly Move[]): Change[] | undefined {
  const wanted = moves.flatMap(({ index, to }) => (to && !groups.covers(to.group, to.resource) ? [{ index, to }] : []))
  const whole = moves.length === entry.resources.length
  const names = [...new Set(wanted.map(({ to }) => to.group))]
  const [name] = names
  if (whole && name === undefined && groups.rule.resources.length === 1) return undefined
  if (whole && name !== undefined && names.length === 1 && wanted.length === moves.length)
    return inPlace(entry, name, wanted)
  const removal: Change[] = whole
    ? [{ op: 'remove', path: entry.path }]
    : moves.map(({ index }) => ({ op: 'remove', path: [...entry.path, 'resources', index] }))
  return [...removal, ...names.flatMap(group => added(groups, entry, group, wanted))]
}

interface Wanted {
  index: number
  to: { group: string; resource: string }
}

function inPlace(entry: GroupResources, group: string, wanted: readonly Wanted[]): Change[] {
  const renamed = wanted.filter(({ index, to }) => entry.resources[index] !== to.resource)
  return [
    entry.groupGiven
      ? { op: 'set', path: [...entry.path, 'group'], value: group }
      : { op: 'insert', path: entry.path, key: 'group', value: group, before: 'resources' },
    ...renamed.map(
      ({ index, to }): Change => ({ op: 'set', path: [...entry.path, 'resources', index], value: to.resource }),
    ),
  ]
}

/** To the entry that the rule has for this group, or as a new one behind the others. */
function added(groups: RuleGroups, entry: GroupResources, group: string, wanted: readonly Wanted[]): Change[] {
  const resources = [...new Set(wanted.filter(({ to }) => to.group === group).map(({ to }) => to.resource))]
  const { resourceNames } = entry
  const list = groups.listOf(group, resourceNames)
  if (list) return resources.map(value => ({ op: 'append', path: [...list.path, 'resources'], value }))
  const value = { group, resources, ...(resourceNames.length > 0 && { resourceNames }) }
  return [{ op: 'append', path: [...groups.rule.path, 'resources'], value }]
}
