import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys, keyFixes } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-not-plural',
  severity: 'warning',
  docs: {
    finds: 'A kind or a singular as a key of the permission annotation.',
    why: 'The webhook compares keys of the annotation with the plural of the request’s resource, in lower case: a kind or a singular is the name of no resource, so its label values permit nobody anything.',
    fixes: 'Writes the plural, where it is a resource of the role’s own rules.',
    bad: roleExample(`'{"Mwan3Rule": ["app-intent"], "mwan3policies": ["*"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'Keys are compared with the plural of the resource: {key} matches nothing. The plural is {meant}.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'not plural')) {
      const fixes = keyFixes(bucket, annotation, entry, fault.meant)
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key), meant: shown(fault.meant) }, { fixes })
    }
  },
})
