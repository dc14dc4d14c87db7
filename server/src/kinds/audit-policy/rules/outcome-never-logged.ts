import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { lostOutcomes } from '../advice/stages/lost-outcomes.ts'
import { writeStage } from '../advice/stages/stages.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/outcome-never-logged',
  severity: 'warning',
  docs: {
    finds: 'ResponseComplete is left out, so that requests are recorded on arrival only.',
    why: 'The event of RequestReceived is written before anything is decided: it has no response code and no bodies. Nobody can tell a denied request from a granted one, and the levels Request and RequestResponse record no more than Metadata.',
    ignores:
      'Rules that only long-running requests reach and that keep ResponseStarted, whose event has the response code; rules at level None.',
    fixes: 'Takes ResponseComplete out of the list again.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [ResponseStarted, ResponseComplete]
rules:
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
  },
  messages: {
    lost: 'Ordinary requests are logged on arrival only: without ResponseComplete no event has a response code or a body, whatever the level.',
  },
  check(_policy, { report, shared }) {
    for (const { owner, at, nothingLeft } of shared(lostOutcomes)) {
      if (nothingLeft) continue
      report('lost', atValue(at), {}, { fixes: [writeStage(owner, 'ResponseComplete', true)] })
    }
  },
})
