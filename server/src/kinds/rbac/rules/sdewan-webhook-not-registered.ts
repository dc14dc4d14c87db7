import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey, faultyKeys } from '../bucket-permission/key-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/webhook-not-registered',
  severity: 'warning',
  docs: {
    finds: 'A key of the permission annotation for a resource that the webhook is never called for.',
    why: 'The manifests of the operator register the webhook for "sdewanapplication", which is no resource. Nobody is stopped from writing sdewanapplications, whatever their label.',
    bad: roleExample(`'{"sdewanapplications": ["basic"]}'`, { resources: '[sdewanapplications]' }),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'The webhook is never called for {resource} (its configuration lists {singular}, which is no resource): this entry limits nobody.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    for (const { annotation, entry, fault } of faultyKeys(bucket, 'unguarded')) {
      const { resource } = fault
      report('found', atEntryKey(annotation, entry), {
        resource: shown(resource),
        singular: resource.replace(/s$/, ''),
      })
    }
  },
})
