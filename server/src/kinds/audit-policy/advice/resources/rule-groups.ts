import type { Minor } from '../../../../kubernetes/version.ts'
import type { AuditRule, GroupResources } from '../../model.ts'
import { isAlive } from './entries.ts'

/** What the entries of one rule hold by group, gathered once however many of its entries are looked at. */
export interface RuleGroups {
  rule: AuditRule
  /** Some entry covers the resource for every name. */
  covers(group: string, resource: string): boolean
  /** The first entry with this group, these names and a list of resources. */
  listOf(group: string, resourceNames: readonly string[]): GroupResources | undefined
  /** How many entries some request can match. */
  living: number
}

/** Remembers the groups of each rule for as long as the caller holds it. */
export function ruleGroups(minor: Minor): (rule: AuditRule) => RuleGroups {
  const known = new Map<AuditRule, RuleGroups>()
  return rule => {
    const found = known.get(rule) ?? gather(rule, minor)
    known.set(rule, found)
    return found
  }
}

function gather(rule: AuditRule, minor: Minor): RuleGroups {
  const covered = new Set<string>()
  const lists = new Map<string, GroupResources>()
  for (const entry of rule.resources) {
    const { group, resources, resourceNames } = entry
    if (resourceNames.length === 0)
      for (const name of resources.length > 0 ? resources : ['*']) covered.add(key(group, name))
    const list = key(group, ...resourceNames)
    if (resources.length > 0 && !lists.has(list)) lists.set(list, entry)
  }
  return {
    rule,
    covers: (group, resource) => covered.has(key(group, '*')) || covered.has(key(group, resource)),
    listOf: (group, resourceNames) => lists.get(key(group, ...resourceNames)),
    living: rule.resources.filter(entry => isAlive(rule, entry, minor)).length,
  }
}

const key = (...parts: string[]): string => parts.join('\n')
