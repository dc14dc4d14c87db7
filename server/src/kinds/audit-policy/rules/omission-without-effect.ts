import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { longRunningShare } from '../advice/stages/long-running-share.ts'
import { writeStage } from '../advice/stages/stages.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/omission-without-effect',
  severity: 'hint',
  tags: ['unnecessary'],
  docs: {
    finds: 'omitStages or omitManagedFields where there is nothing to leave out.',
    why: 'A rule at level None writes no event, so no stage and no body. At level Metadata there are no bodies to take managed fields out of. Only long-running requests pass ResponseStarted. The line looks as if it did something.',
    ignores:
      'ResponseStarted in rules without users or userGroups: there it hides failed logins. Stages that the policy leaves out already.',
    fixes: 'Removes what has no effect.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:kube-proxy"]
    omitStages: [ResponseStarted]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:kube-proxy"]
  - level: Metadata
`,
  },
  messages: {
    none: '"{key}" has no effect: a rule at level None writes no event.',
    metadata: '"omitManagedFields" has no effect: events at level Metadata hold no objects.',
    started:
      'Leaving out ResponseStarted has no effect: no long-running request (watch, exec, log, proxy …) reaches this rule.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      const remove = (key: string) => ({
        fixes: [
          {
            title: `Remove "${key}"`,
            preferred: true,
            changes: [{ op: 'remove' as const, path: [...rule.path, key] }],
          },
        ],
      })
      if (rule.level === 'None' && rule.omitStages.length > 0) {
        report('none', atKey([...rule.path, 'omitStages']), { key: 'omitStages' }, remove('omitStages'))
      }
      if (rule.level === 'None' && rule.omitManagedFields !== undefined) {
        report(
          'none',
          atKey([...rule.path, 'omitManagedFields']),
          { key: 'omitManagedFields' },
          remove('omitManagedFields'),
        )
      }
      if (rule.level === 'Metadata' && rule.omitManagedFields !== undefined) {
        report('metadata', atKey([...rule.path, 'omitManagedFields']), {}, remove('omitManagedFields'))
      }
      const named = rule.users.length > 0 || rule.userGroups.length > 0
      const started = rule.omitStages.indexOf('ResponseStarted')
      if (rule.level === 'None' || rule.partial || !named || started < 0 || longRunningShare(rule) !== 'none') continue
      const at = atValue([...rule.path, 'omitStages', started])
      report(
        'started',
        at,
        {},
        { fixes: [{ ...writeStage(rule, 'ResponseStarted', true), title: 'Remove ResponseStarted' }] },
      )
    }
  },
})
