import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE } from '../bucket-permission/examples.ts'
import { misspeltAnnotations } from '../bucket-permission/misspelt-annotation.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/annotation-misspelled',
  severity: 'warning',
  docs: {
    finds: 'An annotation of a role that nearly has the name of the permission annotation, or the name of the label.',
    why: 'The webhook reads one annotation by its exact name, which has no prefix. A role with another name has no permission: writes of labelled objects are denied, and nothing says why.',
    fixes: 'Renames it.',
    bad: GOOD_ROLE.replace('sdewan-bucket-type-permission', 'sdewan-bucket-type-permissions'),
    good: GOOD_ROLE,
  },
  messages: {
    near: 'The webhook does not read {key}, so this role permits no bucket. The annotation is {right}.',
    label:
      '{key} is the label of the guarded objects; on a role the webhook reads {right}, so this role permits no bucket.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const right = bucket.names.annotation
    const found = misspeltAnnotations(bucket)
    for (const { path, key, isLabel } of found) {
      const changes = [{ op: 'rename' as const, path, to: right }]
      const fixes = found.length === 1 ? [{ title: `Rename to ${right}`, preferred: true, changes }] : []
      report(isLabel ? 'label' : 'near', atKey(path), { key: shown(key), right }, { fixes })
    }
  },
})
