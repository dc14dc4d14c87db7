import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys, keyFixes } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-whitespace',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation with a blank in it.',
    why: 'The webhook compares keys as they stand and trims nothing: no resource has a blank in its name, so the key matches no request.',
    fixes: 'Takes the blanks out; where that key is there already, the entry goes.',
    bad: roleExample(`'{"mwan3rules ": ["app-intent"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'A blank stands in the key {key}, and the webhook trims none: it matches nothing. Without the blank it is {meant}.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'whitespace')) {
      const fixes = keyFixes(bucket, annotation, entry, fault.meant)
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key), meant: shown(fault.meant) }, { fixes })
    }
  },
})
