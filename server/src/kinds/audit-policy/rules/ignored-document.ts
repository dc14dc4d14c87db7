import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/ignored-document',
  severity: 'warning',
  docs: {
    finds: 'A policy that is not the first document of its file.',
    why: 'kube-apiserver reads the first YAML document of the file behind --audit-policy-file and ignores the rest without a word: later policies are not merged, not even read.',
    ignores: 'Policies that are held in other objects, such as a ConfigMap: each is a file of its own.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
---
apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:kube-proxy"]
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
    ignored:
      'kube-apiserver reads only the first document of the file and ignores this one, number {number}. Move its rules into the first, or into a file of its own.',
  },
  check(policy, { report }) {
    if (policy.document === 0) return
    const [at = 'rules'] = policy.kindGiven ? ['kind'] : []
    report('ignored', atKey([...policy.path, at]), { number: policy.document + 1 })
  },
})
