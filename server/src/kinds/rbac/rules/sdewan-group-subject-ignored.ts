import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bucketAround } from '../bucket-permission/around.ts'
import { bindingExample, documents, GOOD_ROLE } from '../bucket-permission/examples.ts'
import { onlyGroups } from '../bucket-permission/only-groups.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/group-subject-ignored',
  severity: 'warning',
  docs: {
    finds: 'A role with the permission annotation that is bound to groups alone.',
    why: 'The webhook looks up bindings by the name of the user that sends the request. RBAC honours a group, the webhook never does: its members may write unlabelled objects only.',
    bad: documents(GOOD_ROLE, bindingExample('{kind: Group, apiGroup: rbac.authorization.k8s.io, name: ops}')),
    good: documents(GOOD_ROLE, bindingExample('{kind: User, apiGroup: rbac.authorization.k8s.io, name: alice}')),
  },
  messages: {
    found:
      'The webhook looks up bindings by user name, never by group: members of {group} are denied every bucket of {role}. Name users or service accounts.',
  },
  check(review, { report, shared }) {
    const around = shared(bucketAround)
    const found = around && onlyGroups(review, around)
    if (found) report('found', atEntry(found.path), { group: found.group, role: found.role })
  },
})
