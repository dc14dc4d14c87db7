import { nameOfGroup } from '../../../../kubernetes/api-groups.ts'
import { homeOf } from '../../../../kubernetes/resource-home.ts'
import { resourcesOf } from '../../../../kubernetes/resources.ts'
import type { Minor } from '../../../../kubernetes/version.ts'
import type { FixPlan } from '../../../../yaml/change.ts'
import { listAnd } from '../../../wording.ts'
import type { GroupResources } from '../../model.ts'
import { isAlive } from './entries.ts'
import { regroup } from './regroup.ts'
import type { RuleGroups } from './rule-groups.ts'

/** Where the resources of an entry are served now, as a sentence with a blank before it; "" when they are not. */
export function movedTo(entry: GroupResources, minor: Minor): string {
  const homes =
    entry.resources.length > 0
      ? entry.resources.map(item => homeOf(entry.group, item, minor))
      : resourcesOf(entry.group).map(({ group, resource }) => homeOf(group, resource, minor))
  const groups = [...new Set(homes.flatMap(home => (home ? [home.group] : [])))]
  const named = groups.filter(group => group !== '' || groups.length === 1)
  return named.length === 0 ? '' : ` Moved to ${listAnd(named.map(group => group || nameOfGroup('')).sort())}.`
}

/**
 * Takes items of an entry (undefined: all of it) to where they are served now, or away. Nothing is taken away where no
 * living entry, or item of the entry, would be left: the rule would then match everything, or the whole group.
 */
export function replaceGone(
  groups: RuleGroups,
  entry: GroupResources,
  indexes: number[] | undefined,
  minor: Minor,
): FixPlan[] {
  const moves = (indexes ?? [...entry.resources.keys()]).map(index => ({
    index,
    to: homeOf(entry.group, entry.resources[index] ?? '', minor),
  }))
  const homes = moves.flatMap(({ to }) => (to ? [to.group] : []))
  const whole = moves.length === entry.resources.length
  if (homes.length > 0) {
    const changes = regroup(groups, entry, moves)
    const title = `Move to ${listAnd([...new Set(homes)].map(nameOfGroup))}`
    return changes ? [{ title, preferred: true, changes }] : []
  }
  const left = whole ? groups.living > 0 : isAlive(groups.rule, entry, minor)
  if (!left) return []
  const paths = whole ? [entry.path] : moves.map(({ index }) => [...entry.path, 'resources', index])
  const title = whole ? 'Remove the entry (it matches nothing)' : 'Remove what is not served'
  return [{ title, preferred: true, changes: paths.map(path => ({ op: 'remove', path })) }]
}
