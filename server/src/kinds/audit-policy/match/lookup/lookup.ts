import type { RequestAttributes } from '../../../../request/normalize.ts'
import type { AuditRule } from '../../model.ts'

/** Numbers of rules, ascending. */
export type RuleList = number[]

/** Finds rules by one of their conditions. */
export interface Lookup {
  /** Rules are added in ascending order. */
  add(rule: AuditRule, number: number): void
  /** Appends to `found` the lists of the rules for which this condition may hold. */
  find(request: RequestAttributes, found: RuleList[]): void
}

/** A rule that several keys lead to the same list stands in it once. */
export function addTo<Key>(lists: Map<Key, RuleList>, key: Key, number: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [number])
  else if (list[list.length - 1] !== number) list.push(number)
}
