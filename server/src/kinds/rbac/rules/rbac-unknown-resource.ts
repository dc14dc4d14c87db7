import { nameOfGroup } from '../../../kubernetes/api-groups.ts'
import { resourceFault } from '../../../kubernetes/resource-fault.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { isListed, replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { listOf } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { type FaultyItem, faultyItems } from '../advice/faulty-items.ts'
import { plainName, subresourceOf } from '../advice/resource-rules.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/unknown-resource',
  severity: 'warning',
  docs: {
    finds: 'A resource or subresource that no group of its rule has: "Pod", "po", "secret", "pods/logs".',
    why: 'The strings in resources are compared with the names in request URLs: plural, lower case, as "kubectl api-resources" lists them. A Kind, a singular, a short name or a misspelt name is granted to nobody, and the requests that were meant are denied.',
    ignores:
      'Groups that Kubernetes does not have itself, apart from upper case and slips in some well-known ones; names that only authorizers know (nodes/metrics, signers, "…/finalizers").',
    fixes: 'Writes the plural, or the nearest name.',
    bad: roleExample([ruleExample('[""]', '[Secret, configmap, pods/logs]', '[get]')]),
    good: roleExample([ruleExample('[""]', '[secrets, configmaps, pods/log]', '[get]')]),
  },
  messages: {
    word: '"{item}" grants nothing: requests name a resource by its plural in lower case, here "{meant}".',
    'no-word': '"{item}" grants nothing: the plural is "{plural}", and it has no subresource "{subresource}".',
    near: '{Group} no resource "{item}", so this grants nothing. The nearest name is "{meant}".',
    none: '{Group} no resource "{item}", so this grants nothing.',
    'near-subresource':
      '{owner} no subresource "{subresource}", so this grants nothing. The nearest name is "{meant}".',
    'no-subresource': '{owner} no subresource "{subresource}", so this grants nothing.',
    'upper-case': '"{item}" grants nothing: requests name a resource by its plural in lower case.',
  },
  check(_, { report, shared, version }) {
    for (const found of shared(faultyItems)) {
      const { item, fault, rule, index } = found
      const at = atValue([...rule.path, 'resources', index])
      const groups = rule.apiGroups.slice(0, 3).map(nameOfGroup)
      const Group = `${upperFirst(listAnd(groups))} ${groups.length > 1 ? 'have' : 'has'}`
      const fixes = 'meant' in fault && fault.meant !== undefined ? writeMeant(found, fault.meant, version) : []
      switch (fault.fault) {
        case 'word':
          report(isThere(found, fault.meant, version) ? 'word' : 'no-word', at, wordData(item, fault.meant), { fixes })
          break
        case 'unknown': {
          const severity = fault.sure ? 'warning' : 'hint'
          report(fault.meant ? 'near' : 'none', at, { item, Group, meant: fault.meant ?? '' }, { fixes, severity })
          break
        }
        case 'subresource': {
          const owner = fault.resource === '*' ? 'Resources have' : `"${fault.resource}" has`
          const message = fault.meant ? 'near-subresource' : 'no-subresource'
          // Scaffolds write such entries beside the resource itself: nobody misses what they do not grant.
          const severity = fault.meant ? 'warning' : 'information'
          report(message, at, { owner, subresource: fault.subresource, meant: fault.meant ?? '' }, { fixes, severity })
          break
        }
        case 'upper-case':
          report('upper-case', at, { item })
      }
    }
  },
})

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** "namespace/metrics": the plural has no such subresource either. */
const isThere = ({ rule }: Pick<FaultyItem, 'rule'>, meant: string, version: Minor): boolean =>
  rule.apiGroups.some(group => !resourceFault(group, meant, version))

const wordData = (item: string, meant: string) => ({
  item,
  meant,
  plural: plainName(meant),
  subresource: subresourceOf(meant),
})

function writeMeant({ rule, index }: FaultyItem, meant: string, version: Minor): FixPlan[] {
  const list = listOf(rule, 'resources')
  if (isListed(list, meant))
    return [{ title: `Remove it ("${meant}" is listed)`, preferred: true, changes: replaceItem(list, index, []) }]
  if (!isThere({ rule }, meant, version)) return []
  return [{ title: `Change to "${meant}"`, preferred: true, changes: replaceItem(list, index, [meant]) }]
}
