import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { aggregatorOf } from '../bucket-permission/aggregator.ts'
import { bucketAround, placedRole } from '../bucket-permission/around.ts'
import { documents, roleExample } from '../bucket-permission/examples.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/annotation-not-aggregated',
  severity: 'warning',
  docs: {
    finds: 'A ClusterRole with the permission annotation that is used through aggregation only.',
    why: 'The aggregation controller copies rules and no annotations. The webhook reads the annotation of the ClusterRole that is bound, so this one is never read.',
    bad: documents(
      roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["app-intent"]}'`, { kind: 'ClusterRole' }).replace(
        '  annotations:',
        '  labels:\n    rbac.authorization.k8s.io/aggregate-to-edit: "true"\n  annotations:',
      ),
    ),
    good: roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["app-intent"]}'`, { kind: 'ClusterRole' }),
  },
  messages: {
    found:
      'Aggregation copies rules and no annotations: bound through {aggregator}, this annotation is never read. It belongs on the ClusterRole that is bound.',
  },
  check(review, { report, shared }) {
    const { annotation, role } = shared(bucketReview)
    const around = shared(bucketAround)
    const placed = around && placedRole(around, review)
    if (!annotation?.grants || role?.kind !== 'ClusterRole' || !placed || around.index.bindingsOf(placed).length > 0)
      return
    const aggregator = aggregatorOf(role, around.index)
    if (aggregator !== undefined) report('found', atKey(annotation.path), { aggregator })
  },
})
