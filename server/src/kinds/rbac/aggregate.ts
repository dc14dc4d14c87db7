import { type LabelSelector, selects } from '../../kubernetes/selectors.ts'
import { remembered } from '../remembered.ts'
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

/** Aggregated roles that select aggregated roles; nobody has more than three. */
const DEEPEST = 30
/** Roles and rules that are looked at in all: thousands of roles may each select all the others. */
const MOST = 2_000_000

type RulesOf = (role: AnyRole) => readonly EffectiveRule[]

/**
 * What the aggregation controller makes of ClusterRoles (pkg/controller/clusterroleaggregation): for one selector after
 * the other the rules of the ClusterRoles that it selects, in the order of their names, each rule once. A role's own rules
 * are overwritten. Each role is worked out once, when it is asked for; roles that select each other see what is written.
 */
export function openAggregation(roles: readonly PlacedRole[]): RulesOf {
  const keyOf = remembered(textOf)
  const known = new Map<AnyRole, readonly EffectiveRule[]>()
  let clusterRoles: readonly PlacedClusterRole[] | undefined
  let left = MOST
  const selected = (selector: LabelSelector, self: ClusterRole): PlacedRole[] => {
    clusterRoles ??= byName(roles)
    left -= clusterRoles.length
    return clusterRoles.filter(({ model }) => model !== self && selects(selector, model.metadata.labels))
  }
  const gather = (role: ClusterRole, selectors: readonly LabelSelector[], depth: number): EffectiveRule[] => {
    const rules = new Map<string, EffectiveRule>()
    for (const from of selectors.flatMap(selector => selected(selector, role))) {
      for (const { rule, from: first } of rulesOf(from.model, depth + 1)) {
        if (left-- <= 0) break
        const key = keyOf(rule)
        if (!rules.has(key)) rules.set(key, { rule, index: rules.size, from: first ?? from })
      }
    }
    return [...rules.values()]
  }
  const rulesOf = (role: AnyRole, depth: number): readonly EffectiveRule[] => {
    const found = known.get(role)
    if (found) return found
    const own = role.rules.map((rule, index): EffectiveRule => ({ rule, index, from: undefined }))
    known.set(role, own)
    if (role.kind === 'Role' || !role.aggregationRule || depth === DEEPEST || left <= 0) return own
    const gathered = gather(role, role.aggregationRule.clusterRoleSelectors, depth)
    known.set(role, gathered)
    return gathered
  }
  return role => rulesOf(role, 0)
}

type PlacedClusterRole = PlacedRole & { model: ClusterRole }

const byName = (roles: readonly PlacedRole[]): PlacedClusterRole[] =>
  roles
    .filter((one): one is PlacedClusterRole => one.model.kind === 'ClusterRole')
    .sort((a, b) => compare(a.model.metadata.name, b.model.metadata.name))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const textOf = ({ verbs, apiGroups, resources, resourceNames, nonResourceURLs }: PolicyRule): string =>
  JSON.stringify([verbs, apiGroups, resources, resourceNames, nonResourceURLs])
