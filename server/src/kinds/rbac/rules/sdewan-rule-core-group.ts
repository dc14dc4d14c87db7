import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { coreGroupFixes, coreGroupRules } from '../bucket-permission/core-group.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { bucketReview, isConcerned } from '../bucket-permission/review.ts'
import { itemPath } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/rule-core-group',
  severity: 'warning',
  docs: {
    finds: 'A guarded resource under apiGroups: [""].',
    why: 'The empty group is the core group, with pods and secrets in it. The guarded resources are of their own group: RBAC grants nothing by this rule, and every request for them is forbidden.',
    fixes: 'Writes the group; where the rule has core resources, too, adds it.',
    bad: roleExample(`'{"mwan3rules": ["app-intent"]}'`, { apiGroups: '[""]', resources: '[mwan3rules]' }),
    good: GOOD_ROLE,
  },
  messages: {
    found: '{resource} is no resource of the core group (""), so this rule grants nothing. Its group is {group}.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    if (!isConcerned(bucket)) return
    for (const { rule, index, resource } of coreGroupRules(bucket)) {
      const fixes = coreGroupFixes(rule, index, bucket.names)
      report('found', atValue(itemPath(rule, 'apiGroups', index)), { resource, group: bucket.names.group }, { fixes })
    }
  },
})
