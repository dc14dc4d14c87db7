import type { FixPlan } from '../../yaml/change.ts'
import type { PolicyRule } from './model.ts'

/** One rule for the resources and another, after it, for the URLs; without resources only what belongs to them goes. */
export function splitRule(rule: PolicyRule): FixPlan[] {
  if (rule.partial) return []
  const { path, index, resources, apiGroups, nonResourceURLs, verbs } = rule
  if (resources.length === 0 || apiGroups.length === 0) {
    const keys = (['apiGroups', 'resources', 'resourceNames'] as const).filter(key => rule[key].length > 0)
    const changes = keys.map(key => ({ op: 'remove' as const, path: [...path, key] }))
    return [{ title: `Remove ${keys.join(' and ')}`, changes }]
  }
  return [
    {
      title: 'Make two rules of it, one for the URLs',
      preferred: true,
      changes: [
        { op: 'remove', path: [...path, 'nonResourceURLs'] },
        { op: 'append', path: path.slice(0, -1), value: { nonResourceURLs, verbs }, index: index + 1 },
      ],
    },
  ]
}
