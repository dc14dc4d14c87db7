import { isDns1123Label } from '../../../kubernetes/names.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/impossible-namespace',
  severity: 'warning',
  docs: {
    finds: 'An entry of namespaces that no namespace can be called.',
    why: 'The name of a namespace has at most 63 characters: lower-case letters, digits and "-", with a letter or digit at both ends. namespaces are compared as they stand, so an entry like "Prod", "kube_system" or "prod " matches no namespace of any cluster, and kube-apiserver loads it without a word.',
    ignores:
      'The empty entry, which is requests without a namespace, entries that a template fills in, and entries with "*", which are the matter of audit/literal-wildcard.',
    fixes: 'Writes the entry in lower case, with "-" for "_" and without blanks, where that makes a name of it.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    namespaces: ["Staging"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    namespaces: ["staging"]
  - level: Metadata
`,
  },
  messages: {
    impossible:
      'No namespace can be called "{namespace}" (at most 63 lower-case letters, digits and "-"), so {effect}.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      if (!rule.namespaces.some(isImpossible)) continue
      const dead = !rule.partial && rule.namespaces.every(isImpossible)
      const effect = dead ? 'this rule matches nothing' : 'this entry matches nothing'
      const list = { path: [...rule.path, 'namespaces'], items: rule.namespaces }
      const taken = new Set(rule.namespaces)
      rule.namespaces.forEach((namespace, index) => {
        if (!isImpossible(namespace)) return
        const meant = namespace.trim().toLowerCase().replaceAll('_', '-')
        const isName = isDns1123Label(meant) && !taken.has(meant)
        report(
          'impossible',
          atValue([...list.path, index]),
          { namespace, effect },
          { fixes: isName ? [{ title: `Change to "${meant}"`, changes: replaceItem(list, index, [meant]) }] : [] },
        )
      })
    }
  },
})

const isImpossible = (namespace: string): boolean =>
  namespace !== '' && !namespace.includes('*') && !hasHole(namespace) && !isDns1123Label(namespace)
