import type { Json } from '../../../../yaml/change.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import type { AuditRule, GroupResources } from '../../model.ts'

/** A rule to write into the text, in the usual order of its fields; undefined where a template fills part of it in. */
export function ruleValue(rule: AuditRule): Json | undefined {
  const value = withoutEmpty({
    level: rule.level,
    users: rule.users,
    userGroups: rule.userGroups,
    verbs: rule.verbs,
    resources: rule.resources.map(entryValue),
    namespaces: rule.namespaces,
    nonResourceURLs: rule.nonResourceURLs,
    omitStages: rule.omitStages,
    omitManagedFields: rule.omitManagedFields,
  })
  return rule.partial || hasHole(JSON.stringify(value)) ? undefined : value
}

const entryValue = (entry: GroupResources): Json => ({
  group: entry.group,
  ...withoutEmpty({ resources: entry.resources, resourceNames: entry.resourceNames }),
})

function withoutEmpty(fields: Record<string, Json | undefined>): { [key: string]: Json } {
  const kept: { [key: string]: Json } = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) kept[key] = value
  }
  return kept
}
