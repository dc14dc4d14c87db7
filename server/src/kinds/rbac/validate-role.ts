import { invalid, required } from '../../kubernetes/field-error.ts'
import { validateSelector } from '../../kubernetes/validate-selector.ts'
import { atEntry, atKey, atValue } from '../../yaml/path.ts'
import type { AnyRbacError, RbacError } from './faults.ts'
import type { AggregationRule, AnyRole, PolicyRule } from './model.ts'

export interface ValidationOptions {
  /** Values of matchExpressions are looked at. */
  selectorValues: boolean
}

/** ValidateRole and ValidateClusterRole of pkg/apis/rbac/validation/validation.go. */
export function validateRole(role: AnyRole, options: ValidationOptions): AnyRbacError[] {
  const ofRules = role.rules.flatMap((rule, i) => ruleErrors(rule, `rules[${i}]`, role.kind === 'Role'))
  const aggregation = role.kind === 'ClusterRole' ? role.aggregationRule : undefined
  return [
    ...ofRules.map((error): AnyRbacError => ({ of: 'rbac', error })),
    ...(aggregation ? aggregationErrors(aggregation, options) : []),
  ]
}

/** ValidatePolicyRule. What is said of nonResourceURLs has no words of the server here: they hold the whole list. */
function ruleErrors(rule: PolicyRule, path: string, isNamespaced: boolean): RbacError[] {
  const errors = [...missing(rule, 'verbs', path, 'verbs must contain at least one value')]
  const urls = {
    type: 'Invalid' as const,
    path: `${path}.nonResourceURLs`,
    at: atEntry([...rule.path, 'nonResourceURLs']),
  }
  if (rule.nonResourceURLs.length > 0) {
    if (isNamespaced) errors.push({ fault: 'urls-in-role', rule, ...urls })
    const { apiGroups, resources, resourceNames } = rule
    const isMixed = [apiGroups, resources, resourceNames].some(list => list.length > 0)
    return isMixed ? [...errors, { fault: 'urls-with-resources', rule, ...urls }] : errors
  }
  return [
    ...errors,
    ...missing(rule, 'apiGroups', path, 'resource rules must supply at least one api group'),
    ...missing(rule, 'resources', path, 'resource rules must supply at least one resource'),
  ]
}

/** Of a rule that could not be read to its end nothing is known to be missing. */
function missing(
  rule: PolicyRule,
  list: 'verbs' | 'apiGroups' | 'resources',
  path: string,
  words: string,
): RbacError[] {
  if (rule[list].length > 0 || rule.partial) return []
  return [{ fault: 'list-missing', rule, list, ...required(`${path}.${list}`, atEntry([...rule.path, list]), words) }]
}

/** ValidateClusterRole: a selector that cannot be made one is said twice. */
function aggregationErrors(aggregation: AggregationRule, { selectorValues }: ValidationOptions): AnyRbacError[] {
  const { clusterRoleSelectors: selectors, partial } = aggregation
  const path = 'aggregationRule.clusterRoleSelectors'
  if (selectors.length === 0) {
    if (partial) return []
    const words = 'at least one clusterRoleSelector required if aggregationRule is non-nil'
    return [
      {
        of: 'rbac',
        error: { fault: 'selectors-missing', aggregation, ...required(path, atKey(aggregation.path), words) },
      },
    ]
  }
  return selectors.flatMap((selector, i): AnyRbacError[] => {
    const own = `${path}[${i}]`
    const errors = validateSelector(selector, own, { values: selectorValues })
    // Turned into a selector, its values are looked at in every version.
    const isUseless = errors.length > 0 || validateSelector(selector, own, { values: true }).length > 0
    return [
      ...errors.map((error): AnyRbacError => ({ of: 'selector', error })),
      ...(isUseless ? [useless(own, selector.path)] : []),
    ]
  })
}

function useless(path: string, at: AggregationRule['path']): AnyRbacError {
  const { type } = invalid(path, atValue(at), '', '')
  return { of: 'rbac', error: { fault: 'selector-useless', type, path, at: atValue(at) } }
}
