import type { Change } from '../../yaml/change.ts'
import type { AuditRule, GroupResources } from './model.ts'

/** Takes item `index` of an entry's `resources` to another group, or away when there is none for it. */
export interface Move {
  index: number
  to: { group: string; resource: string } | undefined
}

/**
 * Moves items of an entry into the right groups: in place when the whole entry goes to one group, else into another
 * entry of the rule. undefined when nothing would be left, since a rule without resources matches everything.
 */
export function regroup(rule: AuditRule, entry: GroupResources, moves: readonly Move[]): Change[] | undefined {
  const wanted = moves.flatMap(({ index, to }) => (to && !isCovered(rule, entry, to) ? [{ index, to }] : []))
  const whole = moves.length === entry.resources.length
  const groups = [...new Set(wanted.map(({ to }) => to.group))]
  const [group] = groups
  if (whole && group === undefined && rule.resources.length === 1) return undefined
  if (whole && group !== undefined && groups.length === 1 && wanted.length === moves.length) {
    return inPlace(entry, group, wanted)
  }
  const removal: Change[] = whole
    ? [{ op: 'remove', path: entry.path }]
    : moves.map(({ index }) => ({ op: 'remove', path: [...entry.path, 'resources', index] }))
  return [
    ...removal,
    ...groups.flatMap(name =>
      added(
        rule,
        entry,
        name,
        wanted.filter(({ to }) => to.group === name),
      ),
    ),
  ]
}

type Wanted = Required<Move> & { to: { group: string; resource: string } }

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
function added(rule: AuditRule, entry: GroupResources, group: string, wanted: readonly Wanted[]): Change[] {
  const resources = [...new Set(wanted.map(({ to }) => to.resource))]
  const names = entry.resourceNames
  const sibling = rule.resources.find(
    other =>
      other !== entry && other.group === group && other.resources.length > 0 && sameNames(other.resourceNames, names),
  )
  if (sibling) return resources.map(value => ({ op: 'append', path: [...sibling.path, 'resources'], value }))
  const value = { group, resources, ...(names.length > 0 && { resourceNames: names }) }
  return [{ op: 'append', path: [...rule.path, 'resources'], value }]
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, i) => name === b[i])

function isCovered(rule: AuditRule, entry: GroupResources, to: { group: string; resource: string }): boolean {
  return rule.resources.some(
    other =>
      other !== entry &&
      other.group === to.group &&
      other.resourceNames.length === 0 &&
      (other.resources.length === 0 || other.resources.includes('*') || other.resources.includes(to.resource)),
  )
}
