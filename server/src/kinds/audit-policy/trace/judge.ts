import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import type { Path } from '../../../yaml/path.ts'
import { conditionAnswer, isScopeMismatch } from '../match/answer.ts'
import {
  CONDITIONS,
  type ConditionName,
  combinedResource,
  entryMatches,
  pathMatches,
  resourceMatches,
} from '../match/conditions.ts'
import type { AuditRule } from '../model.ts'
import type { Cause, Judgement, Matched } from './judgement.ts'
import { resourcesFailure } from './resources-failure.ts'

/** What becomes of each condition that the rule puts, in the order of ruleMatches (checker.go). */
export function judge(rule: AuditRule, request: RequestAttributes, version: Minor): Judgement[] {
  return CONDITIONS.filter(condition => condition.given(rule)).map((condition): Judgement => {
    const { name } = condition
    const answer = conditionAnswer(condition, rule, request, version)
    if (answer === 'yes') return { condition: name, answer, ...matchOf(name, rule, request, version) }
    return { condition: name, answer, ...failureOf(name, rule, request, version) }
  })
}

type Found = { at: Path; matched: Matched }

function matchOf(name: ConditionName, rule: AuditRule, request: RequestAttributes, version: Minor): Found {
  if (name === 'resources') return resourceMatch(rule, request, version)
  const index = rule[name].findIndex(text => textMatches(name, text, request))
  return { at: [...rule.path, name, index], matched: { text: rule[name][index] ?? '' } }
}

function textMatches(name: Exclude<ConditionName, 'resources'>, text: string, request: RequestAttributes): boolean {
  if (name === 'userGroups') return request.groups.includes(text)
  if (name === 'nonResourceURLs') return pathMatches(text, request.path)
  return text === had(name, request)
}

function resourceMatch(rule: AuditRule, request: RequestAttributes, version: Minor): Found {
  const { resource, subresource, name } = request
  const entry = rule.resources.find(one => entryMatches(one, request, version))
  if (entry === undefined) return { at: [...rule.path, 'resources'], matched: { text: '' } }
  const index = entry.resources.findIndex(pattern => resourceMatches(pattern, resource, subresource))
  const matched = {
    entry,
    pattern: entry.resources[index],
    name: index >= 0 && entry.resourceNames.length > 0 ? name : undefined,
  }
  return { at: index < 0 ? entry.path : [...entry.path, 'resources', index], matched }
}

function failureOf(
  name: ConditionName,
  rule: AuditRule,
  request: RequestAttributes,
  version: Minor,
): { at: Path; cause: Cause } {
  const at = [...rule.path, name]
  if (isScopeMismatch(name, request)) return { at, cause: scopeCause(request) }
  if (name === 'resources') return resourcesFailure(rule, request, version)
  const wanted = rule[name]
  if (name === 'userGroups' || name === 'users') {
    if (request.user === undefined) return { at, cause: { type: 'no-user', wanted } }
    if (name === 'userGroups') return { at, cause: { type: 'none-listed', wanted, had: request.groups } }
  }
  return { at, cause: { type: 'not-listed', wanted, had: had(name, request) } }
}

function scopeCause({ resourceRequest, resource, subresource, path }: RequestAttributes): Cause {
  if (resourceRequest) return { type: 'a-resource-request', had: combinedResource(resource, subresource) }
  return { type: 'not-a-resource-request', had: path }
}

/** The one text of the request that a condition looks at. */
function had(name: ConditionName, request: RequestAttributes): string {
  switch (name) {
    case 'users':
      return request.user ?? ''
    case 'verbs':
      return request.verb
    case 'namespaces':
      return request.namespace
    case 'nonResourceURLs':
      return request.path
    default:
      return ''
  }
}
