import { nameOfGroup } from '../../../kubernetes/api-groups.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { faultyByRule, faultyItems } from '../advice/faulty-items.ts'
import { moveToGroups } from '../advice/right-groups.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/wrong-group',
  severity: 'warning',
  docs: {
    finds: 'A resource that none of the API groups of its rule has: deployments in the core group.',
    why: 'A rule grants each of its resources in each of its groups. A resource that is in another group is granted nowhere, and requests for it are denied.',
    ignores:
      'Groups of custom resources: what they hold is not known. A group that has some of the resources only is enough.',
    fixes: 'Writes or adds the right group; where that would grant more, the resource gets a rule of its own.',
    bad: roleExample([ruleExample('[""]', '[services, deployments]', '[get, list]')]),
    good: roleExample([ruleExample('["", apps]', '[services, deployments]', '[get, list]')]),
  },
  messages: {
    all: '{meant} {is} in {right}, not in {group}: this rule grants nothing.',
    item: '{item} is in {right}, and this rule is for {group}: it grants nothing on {item}.',
    word: '{item} is granted to nobody by this: the resource is probably {meant} in {right}.',
  },
  check(_, { report, shared, version }) {
    for (const items of faultyByRule(shared(faultyItems), 'wrong-group')) {
      const [first] = items
      const { rule } = first
      const moves = items.map(({ index, fault }) => ({ index, to: { group: fault.group, resource: fault.meant } }))
      const fixes = moveToGroups(first, moves, version)
      const group = listAnd(rule.apiGroups.map(nameOfGroup))
      const isWhole =
        items.length === rule.resources.length &&
        rule.apiGroups.length === 1 &&
        items.every(({ item, fault }) => fault.group === first.fault.group && fault.meant === item)
      if (isWhole) {
        const meant = listAnd(rule.resources)
        const is = rule.resources.length > 1 ? 'are' : 'is'
        const data = { meant, is, right: nameOfGroup(first.fault.group), group }
        report('all', atValue([...rule.path, 'apiGroups', 0]), data, { fixes })
        continue
      }
      for (const { index, item, fault } of items) {
        const data = { item, meant: fault.meant, right: nameOfGroup(fault.group), group }
        const at = atValue([...rule.path, 'resources', index])
        report(fault.meant === item ? 'item' : 'word', at, data, { fixes: index === first.index ? fixes : [] })
      }
    }
  },
})
