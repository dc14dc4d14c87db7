import { defineRule } from '../../rule.ts'
import { isNull } from '../bucket-permission/entries.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { editJson, removeValue } from '../bucket-permission/json-edits.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/value-null',
  severity: 'hint',
  docs: {
    finds: 'null in a list of label values.',
    why: 'The webhook reads it as the empty string, which matches no object: one without a value of the label is not asked about.',
    fixes: 'Removes it.',
    bad: roleExample(`'{"mwan3rules": ["app-intent", null], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'The webhook reads null as an empty label value, which no guarded object has: it permits nothing.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    if (!annotation) return
    for (const { entry } of bucket.entries) {
      for (const value of entry.values.filter(({ node }) => isNull(node))) {
        const changes = editJson(annotation, removeValue(entry, value))
        report(
          'found',
          annotation.at(value.inside, value.node),
          {},
          { fixes: [{ title: 'Remove null', preferred: true, changes }] },
        )
      }
    }
  },
})
