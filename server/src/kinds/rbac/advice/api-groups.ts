import { groupAbsence, groupFault, groupSuggestion } from '../../../kubernetes/api-groups.ts'
import { isDns1123Subdomain } from '../../../kubernetes/names.ts'
import { isBuiltInGroup } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { PolicyRule } from '../model.ts'

/** Why no request can have a string of `apiGroups`, which the server takes without a word, and what was meant. */
export interface DeadGroup {
  why: 'versioned' | 'unknown' | 'pattern'
  meant: string | undefined
}

/** So many resources tell which group is meant. */
const TELLING = 50

export function deadGroup(group: string, ofRule: readonly string[]): DeadGroup | undefined {
  if (group === '' || group === '*') return undefined
  const resources = ofRule.slice(0, TELLING)
  if (isDns1123Subdomain(group)) {
    const found = groupFault(group, resources)
    return found && { why: found.fault, meant: likely(group, found.meant) }
  }
  if (group.includes('*')) return { why: 'pattern', meant: undefined }
  const meant = likely(group, groupSuggestion(group, resources))
  return { why: group.includes('/') ? 'versioned' : 'unknown', meant }
}

/** That some well-known custom resource has the same plural says little: "shop.example.com/v1" is "shop.example.com". */
function likely(group: string, meant: string | undefined): string | undefined {
  if (meant === undefined || isBuiltInGroup(meant)) return meant
  const base = group.split('/').find(part => part.includes('.') && isDns1123Subdomain(part))
  return base !== undefined && base !== group ? base : group.includes(meant) ? meant : undefined
}

/** Those groups of a rule that serve something in this minor, as far as is known. */
export const livingGroups = ({ apiGroups, resources }: PolicyRule, minor: Minor): string[] =>
  apiGroups.filter(group => !deadGroup(group, resources) && !groupAbsence(group, minor))
