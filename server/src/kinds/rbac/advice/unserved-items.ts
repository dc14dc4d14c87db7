import { groupAbsence } from '../../../kubernetes/api-groups.ts'
import { lookUp, resourceIn } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { Review } from '../review.ts'
import type { FaultyItem } from './faulty-items.ts'
import { faultyItems } from './faulty-items.ts'
import { type AbsentItem, absentItems } from './gone.ts'
import { plainName, type RuleOfRole } from './resource-rules.ts'

/** A string of `resources` of which there is nothing any more, or nothing yet. */
export interface UnservedItem extends RuleOfRole {
  index: number
  item: string
  when: 'gone' | 'comes'
  minor: Minor
  /** What took its place, in words; "". */
  instead: string
}

/** Without what moved to another group; for `shared`. */
export const unservedItems = (review: Review, minor: Minor): UnservedItem[] => [
  ...faultyItems(review, minor).flatMap(found => ofLivingGroup(found, minor)),
  ...absentItems(review, minor).flatMap(found => (found.home ? [] : ofAbsentGroup(found, minor))),
]

function ofLivingGroup({ fault, role, rule, index, item }: FaultyItem, minor: Minor): UnservedItem[] {
  if (fault.fault !== 'not-served') return []
  const { served, resource } = fault
  const found = { role, rule, index, item }
  if (served.introduced > minor) return [{ ...found, when: 'comes', minor: served.introduced, instead: '' }]
  const instead = served === resource ? (resource.replacedBy?.text ?? '') : ''
  return [{ ...found, when: 'gone', minor: served.removed ?? minor, instead }]
}

function ofAbsentGroup({ role, rule, index, item, group }: AbsentItem, minor: Minor): UnservedItem[] {
  const absence = groupAbsence(group, minor)
  if (!absence) return []
  const found = { role, rule, index, item, instead: '' }
  if ('comes' in absence) return [{ ...found, when: 'comes', minor: absence.comes }]
  const gone = lookUp(group, item)?.subresource?.removed ?? resourceIn(group, plainName(item))?.removed ?? absence.gone
  return [{ ...found, when: 'gone', minor: gone }]
}
