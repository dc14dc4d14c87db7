import type { FixPlan } from '../../../yaml/change.ts'
import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { covers } from '../cover/covers.ts'
import { firstCovering } from '../cover/first-covering.ts'
import { STAGES } from '../levels.ts'
import { finderOf } from '../match/compile.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/unreachable-rule',
  severity: 'warning',
  tags: ['unnecessary'],
  docs: {
    finds: 'A rule that no request reaches, because one earlier rule answers all of its requests.',
    why: 'The first rule that matches a request decides alone. What stands below a rule that matches the same requests, or more, is never asked: its level and its stages have no effect. A catch-all in the middle of the file makes everything below it dead.',
    ignores:
      'A rule whose requests are answered by several earlier rules together, and policies of which a template may write a part.',
    fixes:
      'Removes the rule, which changes nothing in the log, or moves it before the rule that covers it, where it decides. Which of the two is meant only the author knows, so neither is applied by itself unless both rules record the same.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
  - level: None
    resources:
      - group: ""
        resources: ["events"]
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    resources:
      - group: ""
        resources: ["events"]
  - level: Metadata
`,
  },
  messages: {
    covered: 'No request reaches this rule: rule {by} already answers all of them{how}.',
  },
  check(policy, { report, version, shared }) {
    if (policy.partial) return
    for (const [index, first] of firstCovering(policy, version, shared(finderOf))) {
      const rule = policy.rules[index]
      const by = policy.rules[first]
      if (!rule || !by) continue
      const same = recordsSame(rule, by)
      const how = same ? ', in the same way' : rule.level === by.level ? '' : `, at level ${by.level}`
      const remove: FixPlan = {
        title: `Remove rule ${index + 1} (never reached)`,
        preferred: same,
        changes: [{ op: 'remove', path: rule.path }],
      }
      const move: FixPlan = {
        title: `Move rule ${index + 1} before rule ${first + 1} (it then decides, at level ${rule.level})`,
        changes: [{ op: 'move', path: rule.path, before: first }],
      }
      report(
        'covered',
        atEntry(rule.path),
        { by: first + 1, how },
        {
          related: [{ at: atEntry(by.path), message: 'This rule answers them all.' }],
          fixes: same || covers(rule, by, version) ? [remove] : [remove, move],
        },
      )
    }
  },
})

const recordsSame = (a: AuditRule, b: AuditRule): boolean =>
  a.level === b.level &&
  a.omitManagedFields === b.omitManagedFields &&
  STAGES.every(stage => a.omitStages.includes(stage) === b.omitStages.includes(stage))
