import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys, keyFixes } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-has-group',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation that names the API group.',
    why: 'The webhook compares keys of the annotation with the plural of the request’s resource, in lower case: without its group. With the group it matches no request.',
    fixes: 'Keeps the resource alone; where that key is there already, the entry goes.',
    bad: roleExample(`'{"mwan3rules.batch.sdewan.akraino.org": ["app-intent"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'Keys are compared with the plural alone, without its API group: {key} matches nothing. The key is {meant}.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'group')) {
      const fixes = keyFixes(bucket, annotation, entry, fault.meant)
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key), meant: shown(fault.meant) }, { fixes })
    }
  },
})
