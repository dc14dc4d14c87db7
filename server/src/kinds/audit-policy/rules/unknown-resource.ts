import { nameOfGroup } from '../../../kubernetes/api-groups.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { isListed, replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { type FaultyItem, faultyItems } from '../advice/resources/entries.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/unknown-resource',
  severity: 'warning',
  docs: {
    finds: 'A resource or subresource that its API group does not have: "Pod", "po", "secret", "pods/logs".',
    why: 'The strings in resources are compared with the names in request URLs: plural, lower case, as "kubectl api-resources" lists them. A Kind, a singular, a short name or a misspelt name matches no request, and the rule does less than it says.',
    ignores:
      'Groups that Kubernetes does not have itself, apart from upper case and slips in some well-known ones; names that only roles use (nodes/metrics, "…/finalizers").',
    fixes: 'Writes the plural, or the nearest name.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    resources:
      - group: ""
        resources: ["Secret", "configmap", "pods/logs"]
  - level: None
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps", "pods/log"]
  - level: None
`,
  },
  messages: {
    word: '"{item}" matches no request: requests name a resource by its plural in lower case, here "{meant}".',
    near: '{Group} has no resource "{item}": this matches no request. The nearest name is "{meant}".',
    none: '{Group} has no resource "{item}": this matches no request.',
    'near-subresource':
      '{owner} no subresource "{subresource}": this matches no request. The nearest name is "{meant}".',
    'no-subresource': '{owner} no subresource "{subresource}": this matches no request.',
    'upper-case': '"{item}" matches no request: requests name a resource by its plural in lower case.',
  },
  check(_policy, { report, shared }) {
    for (const found of shared(faultyItems)) {
      const { item, fault, entry, index } = found
      const at = atValue([...entry.path, 'resources', index])
      const Group = entry.group === '' ? 'The core group' : `The ${nameOfGroup(entry.group)}`
      const fixes = 'meant' in fault && fault.meant !== undefined ? [writeMeant(found, fault.meant)] : []
      switch (fault.fault) {
        case 'word':
          report('word', at, { item, meant: fault.meant }, { fixes })
          break
        case 'unknown':
          report(
            fault.meant ? 'near' : 'none',
            at,
            { item, Group, meant: fault.meant ?? '' },
            { fixes, ...(!fault.sure && { severity: 'hint' }) },
          )
          break
        case 'subresource': {
          const owner = fault.resource === '*' ? 'Resources have' : `"${fault.resource}" has`
          const message = fault.meant ? 'near-subresource' : 'no-subresource'
          report(message, at, { owner, subresource: fault.subresource, meant: fault.meant ?? '' }, { fixes })
          break
        }
        case 'upper-case':
          report('upper-case', at, { item })
      }
    }
  },
})

function writeMeant({ entry, index }: FaultyItem, meant: string): FixPlan {
  const list = { path: [...entry.path, 'resources'], items: entry.resources }
  if (isListed(list, meant))
    return { title: `Remove it ("${meant}" is listed)`, preferred: true, changes: replaceItem(list, index, []) }
  return { title: `Change to "${meant}"`, preferred: true, changes: replaceItem(list, index, [meant]) }
}
