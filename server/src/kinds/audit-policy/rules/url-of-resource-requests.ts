import type { Change, FixPlan, Json } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { removeItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { type ResourceConditions, urlAsResources } from '../advice/urls/url-as-resources.ts'
import { urlReaches } from '../advice/urls/url-reach.ts'
import { isUrlRule } from '../match/conditions.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/url-of-resource-requests',
  severity: 'warning',
  docs: {
    finds: 'An entry of nonResourceURLs whose paths are those of requests for resources, such as /api/v1/pods*.',
    why: 'A request below /api/VERSION/ or /apis/GROUP/VERSION/ is a request for a resource, and those are compared with resources and namespaces only, never with URLs. Such an entry matches nothing, and a rule with nothing else is never used.',
    ignores: 'Patterns that match discovery requests: /api*, /api/v1, /apis/*, /apis/apps/v1.',
    fixes: 'Writes the resource in the place of the URL, or removes the entry where the list has others.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    nonResourceURLs: ["/api/v1/events*"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    resources:
      - group: ""
        resources: ["events"]
  - level: Metadata
`,
  },
  messages: {
    resources:
      'Requests for "{url}" are requests for resources, which are never compared with URLs: this entry matches nothing.',
    'resources-below':
      'Only the path "{path}" itself can match here: everything below it is a request for a resource, never compared with URLs.',
  },
  check(policy, { report, shared }) {
    const reachOf = shared(urlReaches)
    for (const rule of policy.rules.filter(isUrlRule)) {
      rule.nonResourceURLs.forEach((url, index) => {
        if (hasHole(url) || !url.startsWith('/')) return
        const reach = reachOf(url)
        if (reach.kind === 'urls') return
        const data = { url, path: reach.kind === 'resources-below' ? reach.path : '' }
        report(reach.kind, atValue([...rule.path, 'nonResourceURLs', index]), data, {
          fixes: fixes(rule, index, urlAsResources(url, reach)),
        })
      })
    }
  },
})

function fixes(rule: AuditRule, index: number, meant: ResourceConditions | undefined): FixPlan[] {
  const list = { path: [...rule.path, 'nonResourceURLs'], items: rule.nonResourceURLs }
  if (rule.partial) return []
  if (list.items.length > 1) {
    const title = `Remove "${list.items[index]}" (it matches nothing)`
    return [{ title, preferred: true, changes: removeItem(list, index) }]
  }
  if (!meant) return []
  const { group, resource, namespace } = meant
  const value: Json = [{ group, ...(resource !== undefined && { resources: [resource] }) }]
  const changes: Change[] = [
    { op: 'rename', path: list.path, to: 'resources' },
    { op: 'set', path: list.path, value },
  ]
  if (namespace !== undefined) changes.push({ op: 'insert', path: rule.path, key: 'namespaces', value: [namespace] })
  const what = resource ?? (group === '' ? 'every resource of the core group' : `every resource of ${group}`)
  return [
    { title: `Match ${what}${namespace === undefined ? '' : ` in ${namespace}`} instead`, preferred: true, changes },
  ]
}
