import { nameOfGroup } from '../../../kubernetes/api-groups.ts'
import type { GroupResource } from '../../../kubernetes/resource-table.ts'
import { groupGoneAt, resourceIn } from '../../../kubernetes/resources.ts'
import { formatMinor } from '../../../kubernetes/version.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { type AbsentItem, absentItems } from '../advice/gone.ts'
import { plainName, type RuleOfRole } from '../advice/resource-rules.ts'
import { moveToGroups } from '../advice/right-groups.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/moved-group',
  severity: 'warning',
  docs: {
    finds: 'A resource granted only in a group that it has left: ingresses in extensions.',
    why: 'Requests go to the group that serves the resource now, and a rule for the old one does not match them. Operators that were installed long ago stop working like this after an upgrade of the cluster.',
    ignores: 'Rules and roles that name the new group as well.',
    fixes: 'Writes or adds the new group.',
    bad: roleExample([ruleExample('[extensions]', '[ingresses]', '[get, list, watch]')]),
    good: roleExample([ruleExample('[networking.k8s.io]', '[ingresses]', '[get, list, watch]')]),
  },
  messages: {
    moved: '{item} is in {right}: it left "{group}" with Kubernetes {minor}, so this grants nothing.',
  },
  check(_, { report, version, shared }) {
    const byRule = new Map<RuleOfRole['rule'], Moved[]>()
    for (const item of shared(absentItems).filter(isMoved)) {
      byRule.set(item.rule, [...(byRule.get(item.rule) ?? []), item])
    }
    for (const [rule, items] of byRule) {
      const [first] = items
      if (!first) continue
      const moves = items.map(({ index, home }) => ({ index, to: home }))
      const fixes = moveToGroups(first, moves, version)
      for (const { index, item, home, group } of items) {
        const gone = resourceIn(group, plainName(item))?.removed ?? groupGoneAt(group) ?? version
        const data = { item, right: nameOfGroup(home.group), group, minor: formatMinor(gone) }
        const at = atValue([...rule.path, 'resources', index])
        report('moved', at, data, { fixes: index === first.index ? fixes : [] })
      }
    }
  },
})

type Moved = AbsentItem & { home: GroupResource }

const isMoved = (item: AbsentItem): item is Moved => item.home !== undefined
