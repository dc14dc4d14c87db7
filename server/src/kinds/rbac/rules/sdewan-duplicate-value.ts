import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { editJson, removeValue } from '../bucket-permission/json-edits.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/duplicate-value',
  severity: 'hint',
  docs: {
    finds: 'A label value that stands twice in one list.',
    why: 'One of them is enough; the other has no effect.',
    fixes: 'Removes the second one.',
    bad: roleExample(`'{"mwan3rules": ["app-intent", "app-intent"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: '{value} stands in this list already.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    if (!annotation) return
    for (const { entry } of bucket.entries) {
      const seen = new Set<string>()
      for (const value of entry.values) {
        const { pattern, inside, node } = value
        if (pattern === undefined || pattern === '') continue
        const changes = editJson(annotation, removeValue(entry, value))
        const fixes = [{ title: 'Remove the second one', preferred: true, changes }]
        if (seen.has(pattern)) report('found', annotation.at(inside, node), { value: shown(pattern) }, { fixes })
        seen.add(pattern)
      }
    }
  },
})
