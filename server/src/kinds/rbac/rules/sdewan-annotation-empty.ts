import { deref } from '../../../yaml/fields.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/annotation-empty',
  severity: 'warning',
  docs: {
    finds: 'A permission annotation that is empty, null or an object without entries.',
    why: 'The webhook takes a role with an empty annotation for one without: it permits no bucket. Writes of labelled objects are then denied, unless another role permits them.',
    bad: roleExample('""'),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'The annotation has no effect: {what} permits no bucket. Its keys are resources, its values lists of label values.',
  },
  check(_, { report, shared }) {
    const annotation = roleAnnotation(shared(bucketReview))
    if (!annotation) return
    const root = deref(annotation.json)
    const isEmpty = annotation.state === 'read' && annotation.entries.length === 0
    if (annotation.state === 'absent' || isEmpty) {
      const what = annotation.text === '' ? 'an empty one' : root?.type === 'mapping' ? '{}' : 'null'
      report('found', atKey(annotation.path), { what })
    }
  },
})
