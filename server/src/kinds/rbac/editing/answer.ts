import type { PlacedExplanation } from '../../kind.ts'

/** For a line's end: "allowed · Role shop/reader rules[0]", "denied", "denied by the webhook". */
export function answer(explanation: PlacedExplanation): string {
  if (explanation.kind !== 'rbac') return explanation.verdict
  const { outcome, trace } = explanation
  const { allowed, by, bucketPermission } = outcome
  if (bucketPermission?.rbac && bucketPermission.webhook !== 'not-called') {
    const via = bucketPermission.by.includes(' ') ? ` · ${bucketPermission.by}` : ''
    return allowed ? `allowed${via}` : 'denied by the webhook'
  }
  if (allowed) return by === undefined ? 'allowed' : `allowed · ${ruleOf(by)}`
  return trace.some(({ result }) => result === 'depends') ? 'denied, as far as is known' : 'denied'
}

/** People count from 1: "Role shop/reader rules[0]" is its rule 1. */
const ruleOf = (by: string): string => by.replace(/ rules\[(\d+)\]$/, (_, index) => ` rule ${Number(index) + 1}`)
