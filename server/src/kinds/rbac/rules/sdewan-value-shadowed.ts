import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { editJson, removeValue } from '../bucket-permission/json-edits.ts'
import { matchesAll } from '../bucket-permission/pattern.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/value-shadowed',
  severity: 'hint',
  docs: {
    finds: 'A label value beside "*" in the same list.',
    why: '"*" permits every label value, so the others have no effect.',
    fixes: 'Removes the value that has no effect. Where "*" was not meant, that has to go instead.',
    bad: roleExample(`'{"mwan3rules": ["app-intent", "*"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: '"*" in the same list permits every label value: {value} has no effect.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    if (!annotation) return
    for (const { entry } of bucket.entries) {
      if (!entry.values.some(({ pattern }) => matchesAll(pattern ?? ''))) continue
      for (const value of entry.values) {
        const { pattern = '', inside, node } = value
        if (pattern === '' || matchesAll(pattern)) continue
        const changes = editJson(annotation, removeValue(entry, value))
        const fixes = [{ title: `Remove ${shown(pattern)}`, preferred: false, changes }]
        report('found', annotation.at(inside, node), { value: shown(pattern) }, { fixes })
      }
    }
  },
})
