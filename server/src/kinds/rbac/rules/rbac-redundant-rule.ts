import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { covers } from '../advice/covers.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { faultyRules } from '../advice/faulty-rules.ts'
import { isRole, type PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/redundant-rule',
  severity: 'hint',
  tags: ['unnecessary'],
  docs: {
    finds: 'A rule that grants nothing which another rule of the same role does not grant as well.',
    why: 'Rules only add up: there is no order and no deny, so such a rule changes nothing. It is often a copy that was meant to say something else.',
    ignores:
      'What other roles grant to the same subjects; roles that a template may add to; rules in which something else is wrong.',
    fixes: 'Removes the rule.',
    bad: roleExample([ruleExample('[""]', '[pods, services]', '[get, list]'), ruleExample('[""]', '[pods]', '[get]')]),
    good: roleExample([ruleExample('[""]', '[pods, services]', '[get, list]')]),
  },
  messages: {
    found: 'Rule {other} grants all of this already: without this rule the role grants the same.',
    same: 'Rule {other} says the same: without this rule the role grants the same.',
  },
  check({ model }, { report, shared }) {
    if (!isRole(model) || model.partial || costOf(model.rules) > MOST) return
    const faulty = shared(faultyRules)
    const gone = new Set<PolicyRule>()
    for (const rule of model.rules) {
      if (faulty.has(rule)) continue
      const other = model.rules.find(one => one !== rule && !gone.has(one) && covers(one, rule) && isKept(one, rule))
      if (!other) continue
      gone.add(rule)
      const fixes = [
        {
          title: `Remove rule ${rule.index + 1}`,
          preferred: true,
          changes: [{ op: 'remove' as const, path: rule.path }],
        },
      ]
      const related = [{ at: atEntry(other.path), message: 'This rule grants it.' }]
      const message = covers(rule, other) ? 'same' : 'found'
      report(message, atEntry(rule.path), { other: other.index + 1 }, { fixes, related })
    }
  },
})

/** All pairs of rules are compared, item by item; no role that somebody wrote costs more. */
const MOST = 1_000_000

function costOf(rules: readonly PolicyRule[]): number {
  const items = rules.map(({ verbs, apiGroups, resources, resourceNames, nonResourceURLs }) =>
    Math.max(verbs.length, apiGroups.length, resources.length, resourceNames.length, nonResourceURLs.length),
  )
  return rules.length * items.reduce((sum, count) => sum + count, 0)
}

/** Of two that grant the same the first one stays. */
const isKept = (one: PolicyRule, rule: PolicyRule): boolean => one.index < rule.index || !covers(rule, one)
