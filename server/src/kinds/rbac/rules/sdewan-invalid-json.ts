import { defineRule } from '../../rule.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { FAULT_WORDS } from '../bucket-permission/faults/words.ts'
import { editJson } from '../bucket-permission/json-edits.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/invalid-json',
  severity: 'error',
  docs: {
    finds: 'A permission annotation that is no JSON.',
    why: 'The webhook reads the annotation with encoding/json, which knows no comments, no trailing commas and no other quotes than double ones. At the first fault it writes an error to its log and goes on as if the role had no annotation: nobody else says anything.',
    fixes:
      'Mends the faults that leave no doubt: commas, colons, quotes, brackets, comments, backslashes, two objects in a row. Other faults of the same text keep their own fix.',
    bad: roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["*"],}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'The webhook cannot read this JSON ({fault}), so the whole annotation is ignored: this role grants no bucket.',
  },
  check(_, { report, shared }) {
    const annotation = roleAnnotation(shared(bucketReview))
    for (const group of annotation?.faults ?? []) {
      const words = FAULT_WORDS[group.type]
      const fixes =
        annotation && group.edits.length > 0
          ? [{ title: words.fix(group), preferred: true, changes: editJson(annotation, group.edits) }]
          : []
      if (annotation) report('found', annotation.at([], group.span), { fault: words.fault(group) }, { fixes })
    }
  },
})
