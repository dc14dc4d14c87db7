import { groupAbsence, groupFault } from '../../../../kubernetes/api-groups.ts'
import { isDns1123Subdomain } from '../../../../kubernetes/names.ts'
import { type ResourceFault, resourceFault } from '../../../../kubernetes/resource-fault.ts'
import type { Minor } from '../../../../kubernetes/version.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import { remembered } from '../../../remembered.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../../model.ts'
import { deadPattern } from './dead-pattern.ts'

export interface EntryOfRule {
  rule: AuditRule
  entry: GroupResources
}

/** A string of `resources` that matches no request, and why. */
export interface FaultyItem extends EntryOfRule {
  index: number
  item: string
  fault: ResourceFault
}

/** The entries whose text no template decides. */
export function certainEntries(policy: AuditPolicy): EntryOfRule[] {
  const entries: EntryOfRule[] = []
  for (const rule of policy.rules) {
    if (rule.partial) continue
    for (const entry of rule.resources) if (!hasHole(entry.group)) entries.push({ rule, entry })
  }
  return entries
}

/** Items that are at fault by themselves: where the group is, its own rule says so, and once. */
export function faultyItems(policy: AuditPolicy, minor: Minor): FaultyItem[] {
  const faultsOf = remembered((group: string) => faultsIn(group, minor))
  return certainEntries(policy).flatMap(entry => itemsOf(entry, minor, faultsOf(entry.entry.group)))
}

type FaultOf = (item: string) => ResourceFault | undefined

const faultsIn = (group: string, minor: Minor): FaultOf =>
  remembered(item => (hasHole(item) || deadPattern(item, () => false) ? undefined : resourceFault(group, item, minor)))

type FaultyItemOf<K> = FaultyItem & { fault: Extract<ResourceFault, { fault: K }> }

/** Those with one kind of fault, the items of an entry together. */
export function faultyEntries<K extends ResourceFault['fault']>(
  items: readonly FaultyItem[],
  kind: K,
): [FaultyItemOf<K>, ...FaultyItemOf<K>[]][] {
  const isOfKind = (item: FaultyItem): item is FaultyItemOf<K> => item.fault.fault === kind
  const groups: [FaultyItemOf<K>, ...FaultyItemOf<K>[]][] = []
  for (const item of items.filter(isOfKind)) {
    const group = groups.at(-1)
    if (group && group[0].entry === item.entry) group.push(item)
    else groups.push([item])
  }
  return groups
}

function itemsOf({ rule, entry }: EntryOfRule, minor: Minor, faultOf: FaultOf): FaultyItem[] {
  const { group, resources } = entry
  if (!isGroup(group) || groupFault(group, resources) || groupAbsence(group, minor)) return []
  return resources.flatMap((item, index) => {
    const fault = faultOf(item)
    return fault ? [{ rule, entry, index, item, fault }] : []
  })
}

/** Whether some request can match the entry, as far as groups and resources are known. */
export function isAlive(rule: AuditRule, entry: GroupResources, minor: Minor): boolean {
  const { group, resources } = entry
  if (!isGroup(group) || groupFault(group, resources) || groupAbsence(group, minor)) return false
  const faulty =
    itemsOf({ rule, entry }, minor, faultsIn(group, minor)).length +
    resources.filter(item => deadPattern(item, () => false)).length
  return resources.length === 0 || faulty < resources.length
}

const isGroup = (group: string): boolean => group === '' || group === '*' || isDns1123Subdomain(group)
