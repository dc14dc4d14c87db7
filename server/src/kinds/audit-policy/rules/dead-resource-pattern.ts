import { resourcesNamed } from '../../../kubernetes/resources.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { type DeadPattern, deadPattern } from '../advice/resources/dead-pattern.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/dead-resource-pattern',
  severity: 'warning',
  docs: {
    finds: 'A pattern in resources that matches nothing: "*/*", "pods*", "pods/", "/log", "pods, services".',
    why: 'Five forms are known: "*" (everything, subresources too), "pods" (the resource alone), "pods/log", "*/status" (that subresource of any resource) and "pods/*" (the resource and all its subresources). Anything else is compared letter by letter with the names in requests and never equals one.',
    fixes: 'Writes the form that was meant, where that is plain.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    resources:
      - group: ""
        resources: ["pods*"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    resources:
      - group: ""
        resources: ["pods/*"]
  - level: Metadata
`,
  },
  messages: {
    empty: 'An empty string matches no resource.',
    blank: '"{item}" matches nothing: the blank counts as part of the name.',
    several: '"{item}" is one string and matches nothing: each resource is an item of its own.',
    everything: '"{item}" matches nothing. "*" alone is every resource and subresource.',
    slash: '"{item}" matches nothing: a slash stands between a resource and a subresource.',
    depth:
      '"{item}" matches nothing: names of objects are no part of a resource, and nothing comes after the subresource.',
    star: '"{item}" matches nothing: "*" stands for a whole name only ("*", "*/status", "pods/*").',
    characters: '"{item}" matches nothing: no resource has such a name.',
  },
  check(policy, { report }) {
    for (const { rule, entry } of policy.rules.flatMap(entriesOf)) {
      entry.resources.forEach((item, index) => {
        const dead = hasHole(item) || (item === '' && rule.partial) ? undefined : deadPattern(item, isResource)
        if (dead)
          report(
            dead.why,
            atValue([...entry.path, 'resources', index]),
            { item },
            { fixes: fixesFor(entry, index, dead) },
          )
      })
    }
  },
})

const entriesOf = (rule: AuditRule) => rule.resources.map(entry => ({ rule, entry }))

const isResource = (name: string): boolean => resourcesNamed(name).length > 0

function fixesFor(entry: GroupResources, index: number, { instead }: DeadPattern) {
  if (instead.length === 0) return []
  const list = { path: [...entry.path, 'resources'], items: entry.resources }
  return [
    {
      title: `Change to ${listAnd(instead.map(word => `"${word}"`))}`,
      preferred: true,
      changes: replaceItem(list, index, instead),
    },
  ]
}
