import { groupsServedAt, isBuiltInGroup, knownGroups } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { ValueSuggestion } from '../../editing.ts'
import { ANY_GROUP_SINCE } from '../match/conditions.ts'
import { auditGroupHover } from './group-hover.ts'
import type { OwnValues } from './values.ts'

/** The core group, those of the policy, those that the version serves, and well-known ones of others. */
export function groupSuggestions(own: OwnValues, version: Minor): ValueSuggestion[] {
  const others = knownGroups.filter(group => !isBuiltInGroup(group))
  const any = version >= ANY_GROUP_SINCE ? ['*'] : []
  const groups = [
    '',
    ...own(rule => rule.resources.map(({ group }) => group)),
    ...groupsServedAt(version),
    ...any,
    ...others,
  ]
  return groups.map(value => ({ value, ...detailOf(value), documentation: () => auditGroupHover(value, version) }))
}

function detailOf(group: string): Partial<ValueSuggestion> {
  if (group === '') return { detail: 'the core group' }
  if (group === '*') return { detail: 'any group' }
  return isBuiltInGroup(group) ? {} : { detail: 'custom resources' }
}
