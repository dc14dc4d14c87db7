import type { Minor } from '../../../kubernetes/version.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'
import { deadGroups } from './dead-groups.ts'
import { faultyItems } from './faulty-items.ts'
import { absentItems } from './gone.ts'

/** Rules that were meant to grant something else than they do; for `shared`. */
export const faultyRules = (review: Review, minor: Minor): ReadonlySet<PolicyRule> =>
  new Set([...faultyItems(review, minor), ...absentItems(review, minor), ...deadGroups(review)].map(({ rule }) => rule))
