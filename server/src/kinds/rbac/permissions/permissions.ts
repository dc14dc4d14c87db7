import type { Permission, UnknownRole } from '../../../api/permissions.ts'
import { atEntry } from '../../../yaml/path.ts'
import type { Placed, PlacedPermissions } from '../../permissions.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { unknownInWords } from '../explain/trace/binding-step.ts'
import type { Bound, Given, RbacIndex } from '../rbac-index.ts'
import { ruleInWords, subjectInWords } from '../words.ts'
import { type GrantedRule, grantsOf } from './grants.ts'

/** What somebody may do, and by which line. */
export function permissionsOf(user: string, groups: readonly string[], index: RbacIndex): PlacedPermissions {
  const { rules, unknown } = grantsOf(user, groups, index)
  return { user, groups: [...groups], permissions: rules.map(permissionOf), unknown: unknown.map(unknownRole) }
}

function permissionOf({ binding, subject, given, effective }: GrantedRule): Placed<Permission> {
  const { verbs, apiGroups, resources, resourceNames, nonResourceURLs } = effective.rule
  return {
    ...{ verbs, apiGroups, resources, resourceNames, nonResourceURLs },
    words: ruleInWords(effective.rule),
    namespace: binding.namespace,
    subject: subjectInWords(subject, binding.namespace),
    by: ruleTitle(given, effective),
    via: binding.title,
    ...standingOf({ binding, given, effective }),
  }
}

/** "Role shop/reader rules[0]"; of a default role that is not in the files nobody knows the number. */
export const ruleTitle = (given: Given, { index }: EffectiveRule): string =>
  given.role || given.complete ? `${given.title} rules[${index}]` : given.title

/** The rule where it is written, else the binding. */
function standingOf({
  binding,
  given,
  effective,
}: Omit<GrantedRule, 'subject'>): Pick<Placed<Permission>, 'object' | 'at'> {
  const role = effective.from ?? given.role
  return role
    ? { object: role.object, at: atEntry(effective.rule.path) }
    : { object: binding.object, at: atEntry([...binding.model.path, 'roleRef']) }
}

export function unknownRole({ binding, subject, given }: Bound & { given: Given }): Placed<UnknownRole> {
  return {
    role: given.title,
    via: binding.title,
    subject: subjectInWords(subject, binding.namespace),
    namespace: binding.namespace,
    reason: unknownInWords(given),
    object: binding.object,
    at: atEntry([...binding.model.path, 'roleRef']),
  }
}
