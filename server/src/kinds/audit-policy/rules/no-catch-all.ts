import type { ApiRequest } from '../../../api/request.ts'
import { formatRequest } from '../../../request/format-request.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atKey, type Path } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { compile, finderOf } from '../match/compile.ts'
import type { AuditPolicy } from '../model.ts'

const ALICE = { user: 'alice', groups: ['system:authenticated'] }

/** Of many kinds; the more telling ones first. */
const SAMPLES: readonly ApiRequest[] = [
  { ...ALICE, verb: 'delete', resource: 'secrets', namespace: 'shop', name: 'db' },
  { ...ALICE, verb: 'create', resource: 'pods', subresource: 'exec', namespace: 'shop', name: 'web-0' },
  { ...ALICE, verb: 'create', apiGroup: 'rbac.authorization.k8s.io', resource: 'clusterrolebindings' },
  { ...ALICE, verb: 'patch', apiGroup: 'apps', resource: 'deployments', namespace: 'shop', name: 'web' },
  { ...ALICE, verb: 'update', apiGroup: 'example.com', resource: 'widgets', namespace: 'shop', name: 'gear' },
  { ...ALICE, verb: 'get', resource: 'nodes', name: 'node-1' },
  { ...ALICE, verb: 'list', resource: 'pods', namespace: 'shop' },
  { ...ALICE, verb: 'get', path: '/version' },
  { ...ALICE, verb: 'post', path: '/login' },
  { user: 'system:anonymous', groups: ['system:unauthenticated'], verb: 'get', path: '/metrics' },
  { user: null, verb: 'list', resource: 'secrets' },
]

export default defineRule<AuditPolicy>()({
  id: 'audit/no-catch-all',
  severity: 'information',
  docs: {
    finds: 'A policy whose rules leave some requests without a match.',
    why: 'A request that no rule matches is not logged, without a word. A last rule without conditions shows that this was thought of: at level Metadata it records the rest, at level None it says that the rest is not wanted.',
    ignores:
      'Policies of which a template may write a part, and those where only exotic requests are left: a dozen of ordinary ones are tried.',
    fixes:
      'Appends a rule for everything else, at level Metadata or None; as either says something new, none is applied by itself.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps"]
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps"]
  - level: None
`,
  },
  messages: {
    unmatched:
      'No rule matches "{request}", for one, so it is not logged. A last rule without conditions takes what is left.',
  },
  check(policy, { report, version, shared }) {
    if (policy.partial || policy.rules.length === 0) return
    const evaluate = compile(policy, version, shared(finderOf))
    const unmatched = SAMPLES.find(request => evaluate(request).ruleIndex < 0)
    if (!unmatched) return
    const rules = [...policy.path, 'rules']
    report(
      'unmatched',
      atKey(rules),
      { request: formatRequest(unmatched) },
      {
        fixes: [
          append(rules, 'Metadata', 'logs everything else at level Metadata'),
          append(rules, 'None', 'leaves out everything else'),
        ],
      },
    )
  },
})

const append = (rules: Path, level: string, what: string): FixPlan => ({
  title: `Append a rule that ${what}`,
  changes: [{ op: 'append', path: rules, value: { level } }],
})
