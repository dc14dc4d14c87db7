import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { lostOutcomes } from '../advice/stages/lost-outcomes.ts'
import { writeStage } from '../advice/stages/stages.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/no-stage-left',
  severity: 'warning',
  docs: {
    finds: 'Both stages of an ordinary request are left out: it writes no event, whatever the level.',
    why: 'An ordinary request passes RequestReceived and ResponseComplete, nothing else; a rule leaves out its own stages and those of the policy together, and cannot take one back. With both gone only panics, watches, logs and sessions are still recorded.',
    ignores:
      'Rules that only long-running requests reach (watch, exec, attach, portforward, proxy, log) and that keep ResponseStarted; rules at level None.',
    fixes: 'Takes ResponseComplete out of the list again.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    omitStages: [ResponseComplete]
    resources:
      - group: rbac.authorization.k8s.io
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: rbac.authorization.k8s.io
  - level: Metadata
`,
  },
  messages: {
    rule: 'No ordinary request of this rule writes an event: RequestReceived and ResponseComplete are both left out. Keep ResponseComplete, or say level None.',
    policy:
      'No ordinary request writes an event: RequestReceived and ResponseComplete are both left out. Keep ResponseComplete.',
  },
  check(policy, { report, shared }) {
    for (const { owner, at, nothingLeft } of shared(lostOutcomes)) {
      if (!nothingLeft) continue
      report(
        owner === policy ? 'policy' : 'rule',
        atValue(at),
        {},
        { fixes: [writeStage(owner, 'ResponseComplete', true)] },
      )
    }
  },
})
