import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys, keyFixes } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-matches-nothing',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation that matches no guarded resource.',
    why: 'The webhook does not look whether a key means anything. One that matches no resource which it is called for is without effect, and its label values are permitted to nobody.',
    fixes: 'Changes it to the nearest resource, where that is one of the role’s own.',
    bad: roleExample(`'{"mwan3polices": ["app-intent"], "mwan3rules": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    near: 'No guarded resource is called {key}, so the entry permits nothing. The nearest is {meant}.',
    nothing: '{key} matches no guarded resource, so the entry permits nothing.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'nothing')) {
      const { meant } = fault
      const key = shown(entry.key)
      const fixes = meant === undefined ? [] : keyFixes(bucket, annotation, entry, meant)
      if (meant === undefined) report('nothing', atEntryKey(annotation, entry), { key })
      else report('near', atEntryKey(annotation, entry), { key, meant }, { fixes })
    }
  },
})
