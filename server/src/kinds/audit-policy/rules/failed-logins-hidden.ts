import type { ApiRequest } from '../../../api/request.ts'
import { atValue, formatPath } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { omissionPath, writeStage } from '../advice/stages/stages.ts'
import { compile, finderOf } from '../match/compile.ts'
import type { AuditPolicy } from '../model.ts'

/** Requests as clients send them first. */
const SAMPLES: readonly ApiRequest[] = [
  { user: null, verb: 'get', path: '/api' },
  { user: null, verb: 'list', resource: 'pods', namespace: 'shop' },
  { user: null, verb: 'get', resource: 'secrets', namespace: 'shop', name: 'db' },
  { user: null, verb: 'create', resource: 'pods', namespace: 'shop' },
]

export default defineRule<AuditPolicy>()({
  id: 'audit/failed-logins-hidden',
  severity: 'information',
  docs: {
    finds: 'ResponseStarted is left out where requests end up whose authentication failed.',
    why: 'A request with a wrong or expired credential is answered 401 before it gets anywhere: ResponseStarted is the one event it writes. Without that stage the audit log has no failed logins.',
    ignores: 'Policies whose rules do not log requests without a user at all.',
    fixes:
      'Takes ResponseStarted out of the list again, at the price of one more event for each watch, exec and log request.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived, ResponseStarted]
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
    policy:
      'Failed logins are not logged: the only event of a request whose authentication fails is the one of ResponseStarted.',
    rule: 'Failed logins are not logged: requests whose authentication fails get to this rule, and their only event is the one of ResponseStarted.',
  },
  check(policy, { report, version, shared }) {
    if (policy.partial) return
    const evaluate = compile(policy, version, shared(finderOf))
    const seen = new Set<string>()
    for (const sample of SAMPLES) {
      const { level, ruleIndex, omitStages } = evaluate(sample)
      if (level === 'None' || !omitStages.includes('ResponseStarted')) continue
      const owner = policy.omitStages.includes('ResponseStarted') ? policy : policy.rules[ruleIndex]
      const at =
        owner && omissionPath(policy, owner === policy ? undefined : policy.rules[ruleIndex], 'ResponseStarted')
      if (!at || seen.has(formatPath(at))) continue
      seen.add(formatPath(at))
      report(
        owner === policy ? 'policy' : 'rule',
        atValue(at),
        {},
        { fixes: [writeStage(owner, 'ResponseStarted', false)] },
      )
    }
  },
})
