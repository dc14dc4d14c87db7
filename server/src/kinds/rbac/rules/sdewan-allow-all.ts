import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bucketAround } from '../bucket-permission/around.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { isOperator } from '../bucket-permission/operator.ts'
import { matchesAll } from '../bucket-permission/pattern.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/allow-all',
  severity: 'information',
  docs: {
    finds: 'A permission annotation that permits every bucket of every guarded resource.',
    why: 'That is what the operator itself needs, as it updates finalizers. On any other role it undoes the separation by label: whom it is bound to may write every labelled object that RBAC lets them.',
    ignores:
      'The role of the operator: sdewan-manager-role, and roles that are bound to a service account of the operator.',
    bad: roleExample(`'{"*": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'This permits every bucket of every guarded resource to whom the role is bound. Only the operator itself needs that.',
  },
  check(review, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    const isAll = bucket.entries.some(
      ({ entry }) => matchesAll(entry.key) && entry.values.some(({ pattern }) => matchesAll(pattern ?? '')),
    )
    if (!annotation?.grants || !isAll || isOperator(review, shared(bucketAround))) return
    report('found', atKey(annotation.path))
  },
})
