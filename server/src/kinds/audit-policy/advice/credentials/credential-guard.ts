import type { Change, FixPlan, Json } from '../../../../yaml/change.ts'
import { listAnd } from '../../../wording.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../../model.ts'
import type { Credential } from './credentials.ts'

/** Keeps credentials out of the log, by a rule at level Metadata before the first rule that logs one of them. */
export function guardFix(policy: AuditPolicy, before: AuditRule, credentials: readonly Credential[]): FixPlan {
  const guards = policy.rules.filter(isGuard)
  const late = guards.find(rule => rule.index > before.index && credentials.every(one => holds(rule, one)))
  const early = guards.find(rule => rule.index < before.index)
  if (early) return extended(early, credentials)
  return late ? moved(late, before) : inserted(policy, before, credentials)
}

const namesOf = (credentials: readonly Credential[]): string => listAnd(credentials.map(({ name }) => name))

/** A rule that was made for this: level Metadata for resources, with some credential among them, whoever asks. */
function isGuard(rule: AuditRule): boolean {
  const { users, userGroups, verbs, namespaces, nonResourceURLs } = rule
  const unconditional = [users, userGroups, verbs, namespaces, nonResourceURLs].every(list => list.length === 0)
  const named = rule.resources.some(
    ({ resources }) => resources.includes('secrets') || resources.includes('configmaps'),
  )
  return rule.level === 'Metadata' && unconditional && named
}

const holds = ({ resources }: AuditRule, { group, name }: Credential): boolean =>
  resources.some(entry => entry.group === group && isOpenList(entry) && entry.resources.includes(name))

const isOpenList = ({ resources, resourceNames }: GroupResources): boolean =>
  resources.length > 0 && resourceNames.length === 0

function extended(guard: AuditRule, credentials: readonly Credential[]): FixPlan {
  const changes = [...byGroup(credentials)].flatMap(([group, names]): Change[] => {
    const entry = guard.resources.find(one => one.group === group && isOpenList(one))
    if (entry) return names.map(value => ({ op: 'append', path: [...entry.path, 'resources'], value }))
    return [{ op: 'append', path: [...guard.path, 'resources'], value: { group, resources: names } }]
  })
  return { title: `Add ${namesOf(credentials)} to rule ${guard.index + 1} (level Metadata)`, changes }
}

const moved = (guard: AuditRule, before: AuditRule): FixPlan => ({
  title: `Move rule ${guard.index + 1} (level Metadata) before rule ${before.index + 1}`,
  changes: [{ op: 'move', path: guard.path, before: before.index }],
})

/** Leaves out the same stages as the rule that leaks, so that the log does not grow. */
function inserted({ path }: AuditPolicy, before: AuditRule, credentials: readonly Credential[]): FixPlan {
  const resources = [...byGroup(credentials)].map(([group, names]): Json => ({ group, resources: names }))
  const { index, omitStages } = before
  const value = { level: 'Metadata', resources, ...(omitStages.length > 0 && { omitStages }) }
  return {
    title: `Log ${namesOf(credentials)} at level Metadata only (new rule before rule ${index + 1})`,
    changes: [{ op: 'append', path: [...path, 'rules'], value, index }],
  }
}

function byGroup(credentials: readonly Credential[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { group, name } of credentials) groups.set(group, [...(groups.get(group) ?? []), name])
  return groups
}
