import type { EffectiveRule } from '../aggregate.ts'
import type { Bound, Given, RbacIndex } from '../rbac-index.ts'

/** One rule that somebody has through a binding. */
export interface GrantedRule extends Bound {
  given: Given
  effective: EffectiveRule
}

/** What somebody may do, and through which bindings. */
export interface Granted {
  rules: readonly GrantedRule[]
  /** Bindings of theirs whose role is not in the files, or only in part: it may allow more. */
  unknown: readonly (Bound & { given: Given })[]
}

/** Every rule of every binding that means the user or one of the groups, in the order of the bindings. */
export function grantsOf(user: string | undefined, groups: readonly string[], index: RbacIndex): Granted {
  const bound = [
    ...(user === undefined ? [] : index.boundUser(user)),
    ...groups.flatMap(group => index.boundGroup(group)),
  ]
  const inOrder = distinct(bound).sort((a, b) => orderOf(index, a) - orderOf(index, b))
  const given = inOrder.map(one => ({ ...one, given: index.roleOf(one.binding) }))
  return {
    rules: rulesIn(given),
    unknown: given.filter(one => !one.given.complete),
  }
}

/** Nobody reads more; many bindings may give a role of many rules. */
const MOST = 20_000

function rulesIn(given: readonly (Bound & { given: Given })[]): GrantedRule[] {
  const rules: GrantedRule[] = []
  for (const one of given) {
    for (const effective of one.given.rules) {
      if (rules.length === MOST) return rules
      if (hasEffect(effective, one)) rules.push({ ...one, effective })
    }
  }
  return rules
}

/** A binding that means somebody twice gives its role once. */
function distinct(bound: readonly Bound[]): Bound[] {
  const byBinding = new Map<Bound['binding'], Bound>()
  for (const one of bound) if (!byBinding.has(one.binding)) byBinding.set(one.binding, one)
  return [...byBinding.values()]
}

const orderOf = ({ order }: RbacIndex, { binding }: Bound): number => order.get(binding) ?? 0

/** No RoleBinding grants URLs. */
const hasEffect = ({ rule }: EffectiveRule, { binding }: Bound): boolean =>
  binding.model.kind === 'ClusterRoleBinding' || rule.nonResourceURLs.length === 0
