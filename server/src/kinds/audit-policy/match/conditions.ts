import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import type { AuditRule, GroupResources } from '../model.ts'

/**
 * The conditions of a rule, as k8s.io/apiserver/pkg/audit/policy/checker.go tests them: exact, case-sensitive string
 * equality but for the few forms named here. A list that is empty puts no condition.
 */
export type ConditionName = 'users' | 'userGroups' | 'verbs' | 'namespaces' | 'resources' | 'nonResourceURLs'

export interface Condition {
  name: ConditionName
  given(rule: AuditRule): boolean
  /** True too when the condition is not given. */
  holds(rule: AuditRule, request: RequestAttributes, version: Minor): boolean
}

/** From this version on the group "*" is every group; before, the policy is refused. */
export const ANY_GROUP_SINCE: Minor = 36

/** In the order in which ruleMatches tries them. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'users', given: rule => rule.users.length > 0, holds: usersHold },
  { name: 'userGroups', given: rule => rule.userGroups.length > 0, holds: userGroupsHold },
  { name: 'verbs', given: rule => rule.verbs.length > 0, holds: verbsHold },
  { name: 'namespaces', given: rule => rule.namespaces.length > 0, holds: namespacesHold },
  { name: 'resources', given: rule => rule.resources.length > 0, holds: resourcesHold },
  { name: 'nonResourceURLs', given: isUrlRule, holds: nonResourceURLsHold },
]

/** ruleMatches of checker.go. A text that a template fills in equals nothing here: see answer.ts. */
export function ruleMatches(rule: AuditRule, request: RequestAttributes, version: Minor): boolean {
  return (
    usersHold(rule, request) &&
    userGroupsHold(rule, request) &&
    verbsHold(rule, request) &&
    namespacesHold(rule, request) &&
    resourcesHold(rule, request, version) &&
    nonResourceURLsHold(rule, request)
  )
}

/** Never matches a URL request. */
export const isResourceRule = (rule: AuditRule): boolean => rule.namespaces.length > 0 || rule.resources.length > 0

/** Never matches a resource request. With namespaces or resources beside them the URLs are not looked at. */
export function isUrlRule(rule: AuditRule): boolean {
  return rule.nonResourceURLs.length > 0 && !isResourceRule(rule)
}

function usersHold(rule: AuditRule, request: RequestAttributes): boolean {
  return rule.users.length === 0 || (request.user !== undefined && rule.users.includes(request.user))
}

function userGroupsHold({ userGroups }: AuditRule, request: RequestAttributes): boolean {
  if (userGroups.length === 0) return true
  if (request.user === undefined) return false
  return sharesOne(userGroups, request.groups)
}

/** Two long lists are compared through a set, so that the work stays in proportion to their lengths. */
function sharesOne(some: readonly string[], others: readonly string[]): boolean {
  if (some.length * others.length <= 64) return others.some(other => some.includes(other))
  const known = new Set(some)
  return others.some(other => known.has(other))
}

function verbsHold(rule: AuditRule, request: RequestAttributes): boolean {
  return rule.verbs.length === 0 || rule.verbs.includes(request.verb)
}

/** First half of ruleMatchesResource; requests without a namespace carry "". */
function namespacesHold(rule: AuditRule, request: RequestAttributes): boolean {
  return rule.namespaces.length === 0 || (request.resourceRequest && rule.namespaces.includes(request.namespace))
}

/** Second half of ruleMatchesResource. */
function resourcesHold(rule: AuditRule, request: RequestAttributes, version: Minor): boolean {
  if (rule.resources.length === 0) return true
  return request.resourceRequest && rule.resources.some(entry => entryMatches(entry, request, version))
}

/** An entry without resources takes its whole group, and its resourceNames are not looked at. */
export function entryMatches(entry: GroupResources, request: RequestAttributes, version: Minor): boolean {
  if (!groupMatches(entry.group, request.apiGroup, version)) return false
  if (entry.resources.length === 0) return true
  if (!nameMatches(entry, request.name)) return false
  return entry.resources.some(pattern => resourceMatches(pattern, request.resource, request.subresource))
}

export function groupMatches(group: string, apiGroup: string, version: Minor): boolean {
  return group === apiGroup || (group === '*' && version >= ANY_GROUP_SINCE)
}

export function nameMatches(entry: GroupResources, name: string): boolean {
  return entry.resourceNames.length === 0 || entry.resourceNames.includes(name)
}

/** A star alone, "pods", "pods/log", the last part after a star and a slash, and "pods/*", which takes pods itself too. */
export function resourceMatches(pattern: string, resource: string, subresource: string): boolean {
  if (pattern === '*' || pattern === combinedResource(resource, subresource)) return true
  if (subresource !== '' && pattern.startsWith('*/') && pattern.slice(2) === subresource) return true
  return pattern.endsWith('/*') && pattern.slice(0, -2) === resource
}

/** "pods", or "pods/log" with a subresource. */
export function combinedResource(resource: string, subresource: string): string {
  return subresource === '' ? resource : `${resource}/${subresource}`
}

/** ruleMatchesNonResource */
function nonResourceURLsHold(rule: AuditRule, request: RequestAttributes): boolean {
  if (!isUrlRule(rule)) return true
  return !request.resourceRequest && rule.nonResourceURLs.some(url => pathMatches(url, request.path))
}

/** A star at the end makes the entry a plain prefix, bound to no path segment. */
export function pathMatches(url: string, path: string): boolean {
  if (url === path) return true
  const prefix = urlPrefix(url)
  return prefix !== undefined && path.startsWith(prefix)
}

/** What stands before the star, or stars, at the end (strings.TrimRight); undefined without one. */
export function urlPrefix(url: string): string | undefined {
  if (!url.endsWith('*')) return undefined
  let end = url.length - 1
  while (end > 0 && url[end - 1] === '*') end--
  return url.slice(0, end)
}
