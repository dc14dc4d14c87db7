import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import { annotationRules } from './annotations.ts'
import { rbacRules } from './rbac.ts'
import { sdewanRules } from './sdewan.ts'

/** Advice about roles, bindings and service accounts, in the order of their names. */
export const rules: readonly Rule<Review>[] = [...rbacRules, ...annotationRules, ...sdewanRules]
