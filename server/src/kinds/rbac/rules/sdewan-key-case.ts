import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys, keyFixes } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-case',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation that matches nothing but for its case.',
    why: 'The webhook compares keys of the annotation with the plural of the request’s resource, in lower case: a key with capital letters matches no request, so its label values permit nobody anything.',
    fixes: 'Writes it in lower case, where that reaches no other resource than the role’s own.',
    bad: roleExample(`'{"Mwan3*": ["app-intent"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'Keys are compared case-sensitively with plurals in lower case: {key} matches nothing, {meant} would.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'case')) {
      const fixes = keyFixes(bucket, annotation, entry, fault.meant)
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key), meant: shown(fault.meant) }, { fixes })
    }
  },
})
