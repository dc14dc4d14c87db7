import type { Path } from '../../../yaml/path.ts'
import type { AuditRule, GroupResources } from '../model.ts'

/** Lists and fields of a rule that hold texts. */
export type RuleField =
  | 'level'
  | 'users'
  | 'userGroups'
  | 'verbs'
  | 'namespaces'
  | 'nonResourceURLs'
  | 'omitStages'
  | 'group'
  | 'resources'
  | 'resourceNames'

/** Where a text of a rule stands. */
export interface RulePlace {
  field: RuleField
  rule: AuditRule
  /** The entry of `resources` around it. */
  entry: GroupResources | undefined
}

const OF_RULE: ReadonlySet<string> = new Set([
  'level',
  'users',
  'userGroups',
  'verbs',
  'namespaces',
  'nonResourceURLs',
  'omitStages',
])
const OF_ENTRY: ReadonlySet<string> = new Set(['group', 'resources', 'resourceNames'])

/** The text that a path in the rule leads to: "verbs[0]", "resources[1].group"; undefined for anything else. */
export function rulePlace(rule: AuditRule, [name, at, inner]: Path): RulePlace | undefined {
  const entry = name === 'resources' && typeof at === 'number' ? rule.resources[at] : undefined
  const field = entry ? inner : name
  const known = entry ? OF_ENTRY : OF_RULE
  return typeof field === 'string' && known.has(field) ? { field: field as RuleField, rule, entry } : undefined
}
