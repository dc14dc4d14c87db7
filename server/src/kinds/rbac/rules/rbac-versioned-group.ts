import { nameOfGroup } from '../../../kubernetes/api-groups.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { deadGroups, groupFixes } from '../advice/dead-groups.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/versioned-group',
  severity: 'warning',
  docs: {
    finds: 'An API group that is a version or carries one: "apps/v1", "v1", "apps.v1".',
    why: 'Permissions know no versions: a group is compared as it stands with the group of the request, and no group is called that. Kubernetes takes it without a word, and grants nothing by it.',
    ignores: 'Where the rule names the group without the version too, the problem is a hint.',
    fixes: 'Takes the version away, or writes the group that has the resources.',
    bad: roleExample([ruleExample('[apps/v1]', '[deployments]', '[get]')]),
    good: roleExample([ruleExample('[apps]', '[deployments]', '[get]')]),
  },
  messages: {
    meant:
      'No API group is called "{group}", so this grants nothing. Groups are named without a version; this is {meant}.',
    unclear: 'No API group is called "{group}", so this grants nothing. Groups are named without a version.',
    listed: 'No API group is called "{group}", and {meant} is listed: this has no effect.',
  },
  check(_, { report, shared }) {
    for (const found of shared(deadGroups)) {
      const { why, meant, rule, index, group } = found
      if (why !== 'versioned') continue
      const at = atValue([...rule.path, 'apiGroups', index])
      const fixes = groupFixes(found)
      const named = meant === undefined ? '' : nameOfGroup(meant)
      if (found.isListed) report('listed', at, { group, meant: named }, { fixes, severity: 'hint' })
      else report(meant === undefined ? 'unclear' : 'meant', at, { group, meant: named }, { fixes })
    }
  },
})
