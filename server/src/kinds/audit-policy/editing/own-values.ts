import { deref } from '../../../yaml/fields.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { nodeAt } from '../../../yaml/locate.ts'
import type { KubernetesObject } from '../../kind.ts'
import type { AuditRule } from '../model.ts'
import { ruleOf } from './policy-of.ts'

/** So many rules are looked through. */
const MOST_RULES = 300
const MOST_VALUES = 200

/** The policy's rules, or the first hundreds of them. */
export function someRules(object: KubernetesObject): AuditRule[] {
  const rules = deref(nodeAt(object.root, ['rules']))
  const count = rules?.type === 'sequence' ? Math.min(rules.items.length, MOST_RULES) : 0
  return Array.from({ length: count }, (_, index) => ruleOf(object, index)).filter(rule => rule !== undefined)
}

/** What the policy itself writes in a list, each once; `mark` stands where the cursor is. */
export function ownValues(rules: readonly AuditRule[], mark: string, listOf: (rule: AuditRule) => string[]): string[] {
  const words = rules.flatMap(listOf).filter(word => word !== '' && !word.includes(mark) && !hasHole(word))
  return [...new Set(words)].slice(0, MOST_VALUES)
}
