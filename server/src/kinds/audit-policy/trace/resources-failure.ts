import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import type { Path } from '../../../yaml/path.ts'
import { combinedResource, groupMatches, nameMatches, resourceMatches } from '../match/conditions.ts'
import type { AuditRule, GroupResources } from '../model.ts'
import type { Cause } from './judgement.ts'

type Failure = { at: Path; cause: Cause }

/** Why no entry of `resources` matches: the entry that comes nearest is named. Expects that none matches. */
export function resourcesFailure(rule: AuditRule, request: RequestAttributes, version: Minor): Failure {
  const ofGroup = rule.resources.filter(entry => groupMatches(entry.group, request.apiGroup, version))
  return (
    first(ofGroup, entry => nameFailure(entry, request)) ??
    first(ofGroup, entry => subresourceFailure(entry, request)) ??
    first(rule.resources, entry => groupFailure(entry, request)) ??
    (ofGroup.length > 0 ? notListed(rule, ofGroup, request) : noGroup(rule, request))
  )
}

function first(
  entries: readonly GroupResources[],
  failureOf: (entry: GroupResources) => Failure | undefined,
): Failure | undefined {
  for (const entry of entries) {
    const failure = failureOf(entry)
    if (failure !== undefined) return failure
  }
  return undefined
}

function holds({ resources }: GroupResources, { resource, subresource }: RequestAttributes): boolean {
  return resources.some(pattern => resourceMatches(pattern, resource, subresource))
}

function nameFailure(entry: GroupResources, request: RequestAttributes): Failure | undefined {
  if (nameMatches(entry, request.name) || !holds(entry, request)) return undefined
  const cause: Cause = { type: 'name', wanted: entry.resourceNames, had: request.name }
  return { at: [...entry.path, 'resourceNames'], cause }
}

/** "pods" asked about pods/log, "pods/log" asked about pods or pods/exec. */
function subresourceFailure(entry: GroupResources, request: RequestAttributes): Failure | undefined {
  const { resource, subresource } = request
  const index = entry.resources.findIndex(pattern => pattern === resource || pattern.startsWith(`${resource}/`))
  const pattern = entry.resources[index]
  if (pattern === undefined) return undefined
  const had = combinedResource(resource, subresource)
  const cause: Cause = { type: 'resource', wanted: [pattern], had, near: true }
  return { at: [...entry.path, 'resources', index], cause }
}

/** The resource is named, for another group. Patterns that take any resource do not count. */
function groupFailure(entry: GroupResources, request: RequestAttributes): Failure | undefined {
  const { resource, subresource, apiGroup } = request
  const named = entry.resources.some(
    pattern => !pattern.startsWith('*') && resourceMatches(pattern, resource, subresource),
  )
  if (!named) return undefined
  const cause: Cause = { type: 'group', wanted: [entry.group], had: apiGroup, near: true }
  return { at: [...entry.path, ...(entry.groupGiven ? ['group'] : [])], cause }
}

function notListed(rule: AuditRule, ofGroup: readonly GroupResources[], request: RequestAttributes): Failure {
  const [entry, ...others] = ofGroup
  const wanted = ofGroup.flatMap(({ resources }) => resources)
  const had = combinedResource(request.resource, request.subresource)
  const at = entry && others.length === 0 ? [...entry.path, 'resources'] : [...rule.path, 'resources']
  return { at, cause: { type: 'resource', wanted, had, near: false } }
}

function noGroup(rule: AuditRule, request: RequestAttributes): Failure {
  const wanted = [...new Set(rule.resources.map(({ group }) => group))]
  return { at: [...rule.path, 'resources'], cause: { type: 'group', wanted, had: request.apiGroup, near: false } }
}
