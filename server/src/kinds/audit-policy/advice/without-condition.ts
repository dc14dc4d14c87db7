import type { AuditRule } from '../model.ts'

/** The lists that put a condition on a request. */
const CONDITIONS = ['users', 'userGroups', 'verbs', 'namespaces', 'resources', 'nonResourceURLs'] as const

type Condition = (typeof CONDITIONS)[number] | 'resourceNames'

const EVERY: Record<Condition, string> = {
  users: 'every user',
  userGroups: 'every group',
  verbs: 'every verb',
  namespaces: 'every namespace, and what is in none',
  resources: 'every resource',
  nonResourceURLs: 'every URL',
  resourceNames: 'every name',
}

/** What a rule matches without one of its lists, and whether that is no more than a "*" in it says. */
export function withoutCondition(rule: AuditRule, list: Condition): { matches: string; isSafe: boolean } {
  if (!isBesideOthers(rule, list)) return { matches: 'every request', isSafe: false }
  // A rule for namespaces matches no URL; without them it does, unless it lists resources.
  if (list === 'namespaces' && rule.resources.length === 0)
    return { matches: `${EVERY[list]}, URLs too`, isSafe: false }
  return { matches: EVERY[list], isSafe: rule.level !== 'None' && !rule.partial }
}

const isBesideOthers = (rule: AuditRule, list: Condition): boolean =>
  CONDITIONS.some(other => other !== list && rule[other].length > 0)
