import { hasHole } from '../../../yaml/hole.ts'
import { withoutStars } from '../match.ts'
import type { AnyRole, PolicyRule } from '../model.ts'
import { subresourceOf } from './resource-rules.ts'

/** Whether a rule grants everything that another one does, whatever that is: both are for resources, or both for URLs. */
export function covers(a: PolicyRule, b: PolicyRule): boolean {
  if (a.partial || b.partial) return false
  if (!coversWords(a.verbs, b.verbs)) return false
  if (b.nonResourceURLs.length > 0) return b.nonResourceURLs.every(url => coversUrl(a.nonResourceURLs, url))
  return (
    a.resources.length > 0 &&
    b.resources.length > 0 &&
    coversWords(a.apiGroups, b.apiGroups) &&
    coversResources(a.resources, b.resources) &&
    (a.resourceNames.length === 0 ||
      (b.resourceNames.length > 0 && coversWords(a.resourceNames, b.resourceNames, false)))
  )
}

/** Nobody reads more rules of a role. */
const MOST_RULES = 300

/** Whether some other rule of the role allows a verb on everything that this one is about, whatever its name. */
export const grantsEveryName = (role: AnyRole, rule: PolicyRule, verb: string): boolean =>
  role.rules
    .slice(0, MOST_RULES)
    .some(
      other =>
        other !== rule &&
        other.resourceNames.length === 0 &&
        covers(other, { ...rule, verbs: [verb], resourceNames: [] }),
    )

function coversWords(a: readonly string[], b: readonly string[], hasWildcard = true): boolean {
  if (hasWildcard && a.includes('*')) return true
  const words = new Set(a)
  return b.length > 0 && b.every(word => words.has(word) && !hasHole(word))
}

function coversResources(a: readonly string[], b: readonly string[]): boolean {
  if (a.includes('*')) return true
  const words = new Set(a)
  return b.every(
    item => !hasHole(item) && (words.has(item) || (item.includes('/') && words.has(`*/${subresourceOf(item)}`))),
  )
}

const coversUrl = (urls: readonly string[], url: string): boolean =>
  !hasHole(url) &&
  urls.some(one => one === url || (one.endsWith('*') && !hasHole(one) && url.startsWith(withoutStars(one))))
