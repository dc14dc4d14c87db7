import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { deadGroups, groupFixes } from '../advice/dead-groups.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/unknown-group',
  severity: 'warning',
  docs: {
    finds: 'An API group that does not exist: "core", "rbac", "rbac.authorisation.k8s.io", "*.example.com".',
    why: 'A group is compared as it stands with the group of the request. The core group is called "", most others carry a domain, and "*" stands for all of them but for no part of a name. Kubernetes takes any word, and grants nothing by it.',
    ignores:
      'Groups with a dot in them that are like none of Kubernetes: custom resources can have any such group. Where the rule names the right group too, the problem is a hint.',
    fixes: 'Writes the group that was meant.',
    bad: roleExample([ruleExample('[core]', '[pods]', '[get]')]),
    good: roleExample([ruleExample('[""]', '[pods]', '[get]')]),
  },
  messages: {
    meant: 'No API group is called "{group}", so this grants nothing. The group is "{meant}".',
    core: 'No API group is called "{group}", so this grants nothing. The core group is "".',
    unclear: 'No API group is called "{group}", so this grants nothing. Groups of custom resources have a dot in them.',
    pattern:
      'Groups have no patterns: "{group}" is compared as it stands, so this grants nothing. "*" alone is every group.',
    listed: 'No API group is called "{group}": beside "{meant}" it has no effect.',
  },
  check(_, { report, shared }) {
    for (const found of shared(deadGroups)) {
      const { why, meant, rule, index, group } = found
      if (why === 'versioned') continue
      const at = atValue([...rule.path, 'apiGroups', index])
      const fixes = groupFixes(found)
      if (why === 'pattern') report('pattern', at, { group })
      else if (meant === undefined) report('unclear', at, { group })
      else if (found.isListed) report('listed', at, { group, meant }, { fixes, severity: 'hint' })
      else report(meant === '' ? 'core' : 'meant', at, { group, meant }, { fixes })
    }
  },
})
