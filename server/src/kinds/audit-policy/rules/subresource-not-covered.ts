import type { ApiRequest } from '../../../api/request.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { EXPECTED, type ExpectedSubresource } from '../advice/resources/subresources-expected.ts'
import { isLogged } from '../advice/stages/stages.ts'
import { compile, type Evaluate, finderOf } from '../match/compile.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/subresource-not-covered',
  severity: 'information',
  docs: {
    finds: 'A rule logs "pods", and no rule logs pods/exec, pods/log and the like.',
    why: '"pods" is the resource alone. "kubectl exec", "kubectl logs", "kubectl debug" or "kubectl scale" are requests for subresources, which go on to the later rules; where none logs them they leave no trace, though the policy reads as if they did.',
    ignores:
      'Subresources that another rule logs at any level, such as a catch-all at Metadata; those that a rule at level None names; those that the verbs of the rule leave out.',
    fixes: 'Adds the subresources to the list.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    verbs: [create]
    resources:
      - group: ""
        resources: ["pods"]
  - level: None
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    verbs: [create]
    resources:
      - group: ""
        resources: ["pods", "pods/exec", "pods/attach", "pods/portforward", "pods/eviction"]
  - level: None
`,
  },
  messages: {
    missing: '"{resource}" does not cover its subresources, and no rule logs {missing}. Add what is meant too.',
  },
  check(policy, { report, version, shared }) {
    if (policy.partial) return
    const evaluate = compile(policy, version, shared(finderOf))
    const reported = new Set<ExpectedSubresource>()
    for (const { rule, entry, resource, index } of policy.rules.filter(isLogged).flatMap(itemsOf)) {
      const missing = EXPECTED.filter(
        expected =>
          expected.group === entry.group &&
          expected.resource === resource &&
          !reported.has(expected) &&
          isLost(policy, evaluate, { rule, entry }, expected),
      )
      if (missing.length === 0) continue
      for (const expected of missing) reported.add(expected)
      const names = missing.map(({ subresource }) => `${resource}/${subresource}`)
      const path = [...entry.path, 'resources']
      const changes = names.map(value => ({ op: 'append' as const, path, value }))
      const fixes = [{ title: `Add ${listAnd(names)}`, preferred: true, changes }]
      report('missing', atValue([...path, index]), { resource, missing: listAnd(names) }, { fixes })
    }
  },
})

const itemsOf = (rule: AuditRule) =>
  rule.resources.flatMap(entry => entry.resources.map((resource, index) => ({ rule, entry, resource, index })))

/** The rule logs the resource, and the same request for the subresource is logged by nothing, nor named by a rule at None. */
function isLost(
  policy: AuditPolicy,
  evaluate: Evaluate,
  { rule, entry }: { rule: AuditRule; entry: GroupResources },
  expected: ExpectedSubresource,
): boolean {
  const verb = expected.verbs.find(one => rule.verbs.length === 0 || rule.verbs.includes(one))
  if (verb === undefined) return false
  const request = witness(rule, entry, expected, verb)
  if (evaluate(request).ruleIndex !== rule.index) return false
  const outcome = evaluate({ ...request, subresource: expected.subresource })
  const silencer = policy.rules[outcome.ruleIndex]
  const { resource, subresource } = expected
  const names = [`${resource}/${subresource}`, `*/${subresource}`, `${resource}/*`]
  return (
    outcome.level === 'None' && !silencer?.resources.some(other => names.some(name => other.resources.includes(name)))
  )
}

/** A request for the resource that the conditions of the rule allow. */
const witness = (rule: AuditRule, entry: GroupResources, expected: ExpectedSubresource, verb: string): ApiRequest => ({
  user: rule.users[0] ?? 'alice',
  groups: rule.userGroups.length > 0 ? rule.userGroups : ['system:authenticated'],
  verb,
  apiGroup: expected.group,
  resource: expected.resource,
  namespace: expected.namespaced ? (rule.namespaces[0] ?? 'shop') : '',
  name: entry.resourceNames[0] ?? 'web-0',
})
