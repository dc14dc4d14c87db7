import { hasHole } from '../../../yaml/hole.ts'
import { atEntry, atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { clusterScoped } from '../advice/resources/cluster-scoped.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/namespaces-on-cluster-scoped',
  severity: 'warning',
  docs: {
    finds: 'A rule that asks for a namespace of resources that have none, such as nodes.',
    why: 'A request for a cluster-scoped resource carries the namespace "". Where "namespaces" lists other names only, it never matches, and a rule for nothing but such resources is never used. Without "namespaces" a rule matches them.',
    ignores:
      'Namespaces themselves, whose requests carry their own name; lists of namespaces with "" in them; resources that are not known. Beside namespaced resources the problem is information.',
    fixes: 'Removes "namespaces", or adds "" to it. Both widen the rule, so neither is applied by itself.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    namespaces: ["kube-system"]
    resources:
      - group: ""
        resources: ["nodes", "persistentvolumes"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    resources:
      - group: ""
        resources: ["nodes", "persistentvolumes"]
  - level: Metadata
`,
  },
  messages: {
    all: 'Requests for {what} carry no namespace, so this rule matches nothing. Without "namespaces" it matches them.',
    some: 'Requests for {what} carry no namespace, so beside "namespaces" this matches nothing.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules.filter(isLimited)) {
      const namespaces = [...rule.path, 'namespaces']
      const found = rule.resources.map(entry => ({ entry, numbers: clusterScoped(entry) }))
      if (found.every(({ numbers }) => numbers === 'all')) {
        const title = 'Remove "namespaces" (the rule then matches every such request)'
        const fixes = [{ title, changes: [{ op: 'remove' as const, path: namespaces }] }]
        report('all', atKey(namespaces), { what: listAnd(rule.resources.map(nameOf)) }, { fixes })
        continue
      }
      const title = 'Add "" to "namespaces" (requests without a namespace)'
      const fixes = [{ title, changes: [{ op: 'append' as const, path: namespaces, value: '' }] }]
      for (const { entry, numbers } of found) {
        for (const [at, what] of placesOf(entry, numbers)) {
          report('some', at, { what }, { severity: 'information', fixes })
        }
      }
    }
  },
})

const isLimited = ({ namespaces, resources, partial }: AuditRule): boolean =>
  !partial && resources.length > 0 && namespaces.length > 0 && !namespaces.some(name => name === '' || hasHole(name))

const nameOf = ({ group, resources }: GroupResources): string =>
  resources.length > 0 ? resources.join(', ') : `everything in ${group}`

function placesOf(entry: GroupResources, numbers: number[] | 'all') {
  if (numbers === 'all' && entry.resources.length === 0) return [[atEntry(entry.path), nameOf(entry)] as const]
  const each = numbers === 'all' ? entry.resources.keys() : numbers
  return [...each].map(i => [atValue([...entry.path, 'resources', i]), entry.resources[i] ?? ''] as const)
}
