import { deref } from '../../../yaml/fields.ts'
import { defineRule } from '../../rule.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/not-object',
  severity: 'error',
  docs: {
    finds: 'A permission annotation whose JSON is no object.',
    why: 'The webhook reads a map from resources to lists of label values. A list, a string or a number is no such map, so the whole annotation is ignored. A string that holds JSON was encoded twice.',
    bad: roleExample(`'["mwan3rules", "mwan3policies"]'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'The JSON is {what}, and the webhook wants an object from resources to lists of label values. It ignores the whole annotation: this role grants no bucket.',
    twice:
      'The JSON is a string that holds JSON (encoded twice), and the webhook wants an object. It ignores the whole annotation: this role grants no bucket.',
  },
  check(_, { report, shared }) {
    const annotation = roleAnnotation(shared(bucketReview))
    const root = deref(annotation?.json)
    if (annotation?.state !== 'misshapen' || !root || root.type === 'mapping') return
    const isTwice = root.type === 'scalar' && /^\s*\{/.test(root.text) && typeof root.value === 'string'
    const what =
      root.type === 'sequence' ? 'a list' : typeof root.value === 'string' ? 'a string' : `a ${typeof root.value}`
    report(isTwice ? 'twice' : 'found', annotation.at([], root), { what })
  },
})
