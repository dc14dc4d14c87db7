import type { Minor } from '../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { AuditRule } from '../model.ts'
import { CONDITIONS, type Condition, type ConditionName, ruleMatches } from './conditions.ts'

/** 'depends': a template fills in the part that decides. */
export type Answer = 'yes' | 'no' | 'depends'

/** Whether a rule matches a request, as far as the text says so. */
export function ruleAnswer(rule: AuditRule, request: RequestAttributes, version: Minor): Answer {
  if (rule.partial) return 'depends'
  if (ruleMatches(rule, request, version)) return 'yes'
  return CONDITIONS.some(condition => conditionAnswer(condition, rule, request, version) === 'no') ? 'no' : 'depends'
}

/** Whether one condition holds; what holds without the template's text holds with it. */
export function conditionAnswer(
  condition: Condition,
  rule: AuditRule,
  request: RequestAttributes,
  version: Minor,
): Answer {
  if (condition.holds(rule, request, version)) return 'yes'
  if (cannotHold(condition.name, request)) return 'no'
  return textsOf(rule, condition.name).some(hasHole) ? 'depends' : 'no'
}

/** No text whatever could make the condition hold: there is no user, or it asks for the other kind of request. */
function cannotHold(name: ConditionName, request: RequestAttributes): boolean {
  if (name === 'users' || name === 'userGroups') return request.user === undefined
  return isScopeMismatch(name, request)
}

/** A condition on resources met by a URL request, or the other way round. */
export function isScopeMismatch(name: ConditionName, request: RequestAttributes): boolean {
  if (name === 'nonResourceURLs') return request.resourceRequest
  return (name === 'namespaces' || name === 'resources') && !request.resourceRequest
}

/** Every text of the rule that a condition compares. */
export function textsOf(rule: AuditRule, name: ConditionName): readonly string[] {
  if (name !== 'resources') return rule[name]
  return rule.resources.flatMap(entry => [entry.group, ...entry.resources, ...entry.resourceNames])
}

/** A template decides, in part, what the rule matches. */
export function isUncertain(rule: AuditRule): boolean {
  return rule.partial || CONDITIONS.some(({ name }) => textsOf(rule, name).some(hasHole))
}
