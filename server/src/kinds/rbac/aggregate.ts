import { type LabelSelector, selects } from '../../kubernetes/selectors.ts'
import type { AnyRole, ClusterRole, PolicyRule } from './model.ts'
import type { PlacedRole } from './rbac-index.ts'

/** A rule of a role as the authorizer sees it. */
export interface EffectiveRule {
  rule: PolicyRule
  /** 0-based, in the role that is bound. */
  index: number
  /** The ClusterRole that it was taken from; undefined: it is the role's own. */
  from: PlacedRole | undefined
}

/**
 * What the aggregation controller makes of ClusterRoles (pkg/controller/clusterroleaggregation): for one selector after
 * the other the rules of the ClusterRoles that it selects, in the order of their names, each rule once. A role's own rules
 * are overwritten. Each role is worked out once, when it is asked for.
 */
export function openAggregation(roles: readonly PlacedRole[]): (role: AnyRole) => readonly EffectiveRule[] {
  const clusterRoles = lazily(() =>
    roles
      .filter((one): one is PlacedRole & { model: ClusterRole } => one.model.kind === 'ClusterRole')
      .sort((a, b) => compare(a.model.metadata.name, b.model.metadata.name)),
  )
  const known = new Map<AnyRole, readonly EffectiveRule[]>()
  const rulesOf = (role: AnyRole): readonly EffectiveRule[] => {
    const found = known.get(role)
    if (found) return found
    const own = role.rules.map((rule, index): EffectiveRule => ({ rule, index, from: undefined }))
    // Roles that select each other see what stands in the text.
    known.set(role, own)
    if (role.kind === 'Role' || !role.aggregationRule) return own
    const rules = role.aggregationRule.clusterRoleSelectors.flatMap(selector =>
      selected(clusterRoles(), selector, role).flatMap(from =>
        rulesOf(from.model).map(({ rule, from: first }) => ({ rule, from: first ?? from })),
      ),
    )
    const result = distinct(rules).map((one, index) => ({ ...one, index }))
    known.set(role, result)
    return result
  }
  return rulesOf
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const selected = (roles: readonly PlacedRole[], selector: LabelSelector, self: ClusterRole): PlacedRole[] =>
  roles.filter(({ model }) => model !== self && selects(selector, model.metadata.labels))

function distinct<T extends { rule: PolicyRule }>(rules: readonly T[]): T[] {
  const seen = new Set<string>()
  return rules.filter(({ rule: { verbs, apiGroups, resources, resourceNames, nonResourceURLs } }) => {
    const key = JSON.stringify([verbs, apiGroups, resources, resourceNames, nonResourceURLs])
    return !seen.has(key) && seen.add(key)
  })
}

function lazily<T>(work: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: work() }
    return known.value
  }
}
