import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/missing-kind',
  severity: 'information',
  docs: {
    finds: 'A policy that leaves its kind out.',
    why: 'kube-apiserver takes Policy for granted and loads the file. Other tools that read it, and people who look for it by its kind, do not find it.',
    ignores: 'Policies inside the configuration of a cluster, where the place says what they are.',
    fixes: 'Adds the kind.',
    bad: `apiVersion: audit.k8s.io/v1
omitStages: [RequestReceived]
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
    missing: 'kube-apiserver takes this for a Policy; other readers look for "kind: Policy", which is not there.',
  },
  check(policy, { report }) {
    if (!policy.kindLeftOut) return
    const { path } = policy
    const before = 'rules'
    report(
      'missing',
      atValue([...path, 'apiVersion']),
      {},
      {
        fixes: [
          {
            title: 'Add kind: Policy',
            preferred: true,
            changes: [{ op: 'insert', path, key: 'kind', value: 'Policy', before }],
          },
        ],
      },
    )
  },
})
