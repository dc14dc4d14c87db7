import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { globFixes } from '../bucket-permission/glob-fixes.ts'
import { atEntryKey, faultyKeys } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/glob-unsupported',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation with signs of another pattern language.',
    why: 'The webhook knows only * (any characters) and ? (one character). Classes, braces, anchors and regular expressions are taken letter for letter, and no resource has such letters in its name.',
    fixes:
      'Says the same with * and ?, or with two keys, where that reaches no other resource than the role’s own. It writes no star that was not there.',
    bad: roleExample(`'{"mwan3[rp]*": ["app-intent"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'The webhook takes {character} letter for letter: only * and ? are patterns. {key} matches nothing.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'glob')) {
      const data = { key: shown(entry.key), character: fault.character }
      const fixes = globFixes(bucket, annotation, entry, fault.meant)
      report('found', atEntryKey(annotation, entry), data, { fixes })
    }
  },
})
