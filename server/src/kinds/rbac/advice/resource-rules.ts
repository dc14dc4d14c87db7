import { hasHole } from '../../../yaml/hole.ts'
import { type AnyRole, isRole, type PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

/** Of the verb's resources each is the name of an audience, any text: KEP-4412. */
const AUDIENCE = 'request-serviceaccounts-token-audience'

export interface RuleOfRole {
  role: AnyRole
  rule: PolicyRule
}

/** The rules of a role whose text no template decides. */
export const certainRules = ({ model }: Review): RuleOfRole[] =>
  isRole(model) ? model.rules.filter(({ partial }) => !partial).map(rule => ({ role: model, rule })) : []

/** Those for resources, whose groups no template decides. */
export const resourceRules = (review: Review): RuleOfRole[] =>
  certainRules(review).filter(
    ({ rule }) => rule.resources.length > 0 && !rule.apiGroups.some(hasHole) && !rule.verbs.includes(AUDIENCE),
  )

export const urlRules = (review: Review): RuleOfRole[] =>
  certainRules(review).filter(({ rule }) => rule.resources.length === 0 && rule.nonResourceURLs.length > 0)

/** "pods" of "pods/log". */
export const plainName = (item: string): string => item.split('/', 1)[0] ?? ''

/** "log" of "pods/log". */
export const subresourceOf = (item: string): string => item.slice(plainName(item).length + 1)
