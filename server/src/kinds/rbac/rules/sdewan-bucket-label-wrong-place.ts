import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { objectExample } from '../bucket-permission/examples.ts'
import { moveTo } from '../bucket-permission/move-annotation.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/bucket-label-wrong-place',
  severity: 'warning',
  docs: {
    finds: 'The bucket of a guarded object among its annotations.',
    why: 'The webhook reads the label. An object without it is free for everybody whom RBAC lets write its kind.',
    fixes: 'Moves it to the labels.',
    bad: objectExample('  annotations:\n    sdewan-bucket-type: app-intent\n'),
    good: objectExample('  labels:\n    sdewan-bucket-type: app-intent\n'),
  },
  messages: {
    found:
      'The webhook reads the bucket from metadata.labels; as an annotation it has no effect, and everybody whom RBAC lets may write this object.',
  },
  check(review, { report, shared }) {
    const { names } = shared(bucketReview)
    const { model, object } = review
    if (model.kind !== 'GuardedObject' || !model.metadata.annotations.has(names.label)) return
    const path = [...object.path, 'metadata', 'annotations', names.label]
    const fixes = model.metadata.labels.has(names.label)
      ? []
      : [{ title: 'Move to metadata.labels', preferred: true, changes: moveTo(object, 'labels', path) }]
    report('found', atKey(path), {}, { fixes })
  },
})
