import type { RequestAttributes } from '../../request/normalize.ts'
import { hasHole } from '../../yaml/hole.ts'
import type { PolicyRule, RuleList } from './model.ts'

/** 'depends': a template fills in what decides. */
export type Answer = 'yes' | 'no' | 'depends'

/** The lists that a request is held against, in the order of RuleAllows (pkg/registry/rbac/validation/evaluation_helpers.go). */
export function listsFor(rule: PolicyRule, { resourceRequest }: RequestAttributes): readonly RuleList[] {
  if (!resourceRequest) return URL_LISTS
  return rule.resourceNames.length > 0 ? NAMED_LISTS : RESOURCE_LISTS
}

const URL_LISTS = ['verbs', 'nonResourceURLs'] as const
const RESOURCE_LISTS = ['verbs', 'apiGroups', 'resources'] as const
const NAMED_LISTS = [...RESOURCE_LISTS, 'resourceNames'] as const

/** Whether the rule allows all of the request: RuleAllows. */
export function allows(rule: PolicyRule, request: RequestAttributes): Answer {
  let answer: Answer = 'yes'
  for (const list of listsFor(rule, request)) {
    const one = answerOf(rule, list, request)
    if (one === 'no') return 'no'
    if (one === 'depends') answer = 'depends'
  }
  return answer
}

/** Of one list: one of its items has to fit. */
export function answerOf(rule: PolicyRule, list: RuleList, request: RequestAttributes): Answer {
  let answer: Answer = 'no'
  for (const item of rule[list]) {
    if (fits(list, item, request)) return 'yes'
    if (hasHole(item)) answer = 'depends'
  }
  // Where a list was given by a template or could not be read, there is no knowing what it holds.
  return answer === 'no' && rule.partial && rule[list].length === 0 ? 'depends' : answer
}

export function fits(list: RuleList, item: string, request: RequestAttributes): boolean {
  switch (list) {
    case 'verbs':
      return item === '*' || item === request.verb
    case 'apiGroups':
      return item === '*' || item === request.apiGroup
    case 'resources':
      return resourceFits(item, request)
    case 'resourceNames':
      return item === request.name
    case 'nonResourceURLs':
      return urlFits(item, request.path)
  }
}

/** ResourceMatches: no other patterns than these. */
const resourceFits = (item: string, { resource, subresource }: RequestAttributes): boolean =>
  item === '*' || item === combined(resource, subresource) || (subresource !== '' && item === `*/${subresource}`)

/** "pods/log" */
export const combined = (resource: string, subresource: string): string =>
  subresource === '' ? resource : `${resource}/${subresource}`

/** NonResourceURLMatches: every star at the end is cut off. */
function urlFits(item: string, path: string): boolean {
  if (item === '*' || item === path) return true
  return item.endsWith('*') && path.startsWith(withoutStars(item))
}

/** A prefix without its stars at the end. */
export function withoutStars(text: string): string {
  let end = text.length
  while (text[end - 1] === '*') end--
  return text.slice(0, end)
}
