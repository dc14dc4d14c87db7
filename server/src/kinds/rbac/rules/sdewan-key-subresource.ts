import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys, keyFixes } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-subresource',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation that names a subresource.',
    why: 'The webhook is registered for no subresource, and compares keys with the resource alone: a key with a slash in it matches no request.',
    fixes: 'Keeps the resource alone; where that key is there already, the entry goes.',
    bad: roleExample(`'{"mwan3rules/status": ["app-intent"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'The webhook is never called for a subresource, so {key} matches nothing. The key of the resource is {meant}.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'subresource')) {
      const fixes = keyFixes(bucket, annotation, entry, fault.meant)
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key), meant: shown(fault.meant) }, { fixes })
    }
  },
})
