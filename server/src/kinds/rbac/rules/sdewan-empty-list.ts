import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { isNull } from '../bucket-permission/entries.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { editJson, removeEntry } from '../bucket-permission/json-edits.ts'
import { atEntryKey } from '../bucket-permission/key-fixes.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/empty-list',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation without any label value.',
    why: 'A key permits the label values in its list. An empty list, or null, permits none.',
    fixes: 'Removes the entry, if others stay.',
    bad: roleExample(`'{"mwan3rules": [], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: '{key} lists no label value, so the entry grants nothing.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    if (!annotation) return
    for (const { entry } of bucket.entries) {
      if (entry.values.length > 0 || (!entry.list && !isNull(entry.node.value))) continue
      const changes = editJson(annotation, removeEntry(annotation, entry))
      // Without its only entry the annotation would say nothing.
      const fixes = bucket.entries.length > 1 ? [{ title: 'Remove the entry', preferred: true, changes }] : []
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key) }, { fixes })
    }
  },
})
