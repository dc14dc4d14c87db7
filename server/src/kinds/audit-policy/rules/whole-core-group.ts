import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/whole-core-group',
  severity: 'warning',
  docs: {
    finds: 'An empty entry in resources.',
    why: 'A missing group is the core group, and missing resources are all of them: the empty entry covers pods, secrets, configmaps, nodes and everything else in the core group, and nothing outside of it. That is neither "everything" nor "nothing", for which people take it.',
    ignores:
      'Entries with a group and no resources, which is how a whole group is named, and entries with resources and no group.',
    fixes: 'Says the same in full: group: "".',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    verbs: [create, update, patch, delete]
    resources:
      - {}
  - level: None
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    verbs: [create, update, patch, delete]
    resources:
      - group: ""
  - level: None
`,
  },
  messages: {
    silent:
      'An empty entry is the whole core group: no request for pods, secrets and the like that gets here is logged. Name the group and the resources.',
    silentFor:
      'An empty entry is the whole core group: of the requests that the {conditions} of this rule let through, none for pods, secrets and the like is logged. Name group and resources.',
    logged:
      'An empty entry is the whole core group (pods, secrets, configmaps …) and nothing else. Name the group and the resources.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      if (rule.partial) continue
      const conditions = listAnd(CONDITIONS.filter(name => rule[name].length > 0))
      const message = rule.level !== 'None' ? 'logged' : conditions === '' ? 'silent' : 'silentFor'
      for (const entry of rule.resources) {
        if (!entry.empty) continue
        const changes = [{ op: 'set' as const, path: entry.path, value: { group: '' } }]
        const fixes = [{ title: 'Say it in full: group: ""', preferred: true, changes }]
        report(message, atEntry(entry.path), { conditions }, { fixes })
      }
    }
  },
})

const CONDITIONS = ['users', 'userGroups', 'verbs', 'namespaces'] as const
