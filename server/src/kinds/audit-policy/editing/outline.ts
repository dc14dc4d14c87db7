import { atEntry, atValue } from '../../../yaml/path.ts'
import type { Outline } from '../../editing.ts'
import type { KubernetesObject } from '../../kind.ts'
import { asIs, few, shown } from '../../shown.ts'
import type { AuditRule } from '../model.ts'
import { policyOf } from './policy-of.ts'

/** One line a rule, in the order in which they are tried: "3 · Metadata · get, list, watch · secrets, configmaps". */
export const outline = (object: KubernetesObject): Outline[] =>
  policyOf(object).rules.map(rule => ({
    name: [`${rule.index + 1}`, rule.level === '' ? 'no level' : shown(rule.level), ...conditions(rule)].join(' · '),
    at: atEntry(rule.path),
    selection: atValue([...rule.path, 'level']),
    children: [],
  }))

function conditions(rule: AuditRule): string[] {
  const { users, userGroups, verbs, resources, namespaces, nonResourceURLs } = rule
  const who = [...users, ...userGroups]
  const parts = [
    few(verbs),
    few(resources.flatMap(resourceNames), asIs),
    few(nonResourceURLs),
    namespaces.length > 0 ? `in ${few(namespaces)}` : '',
    who.length > 0 ? `by ${few(who)}` : '',
  ].filter(part => part !== '')
  return parts.length > 0 ? parts : [rule.partial ? '…' : rule.index === 0 ? 'everything' : 'everything else']
}

/** Plural names as people write them; a whole group by its name. */
function resourceNames({ group, resources }: AuditRule['resources'][number]): string[] {
  const all = `all of ${group === '' ? 'core' : group === '*' ? 'any group' : shown(group)}`
  return resources.length === 0 ? [all] : resources.map(resource => (resource === '*' ? all : shown(resource)))
}
