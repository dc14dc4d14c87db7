import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { bucketAround } from '../bucket-permission/around.ts'
import { documents, GOOD_ROLE, objectExample } from '../bucket-permission/examples.ts'
import { pluralMeant } from '../bucket-permission/names.ts'
import { labelFixes, nearLabel } from '../bucket-permission/object-label.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/object-unlabelled',
  severity: 'information',
  docs: {
    finds: 'A guarded object without the label, while roles of the same files permit buckets.',
    why: 'The webhook asks nobody about an object without the label, or with an empty one: everybody whom RBAC lets may create, change and delete it. A label with a wrong name is none.',
    ignores: 'Resources that the webhook is not called for.',
    fixes: 'Renames a label that nearly has the name; else offers the buckets that the roles name.',
    bad: documents(GOOD_ROLE, objectExample('')),
    good: documents(GOOD_ROLE, objectExample('  labels:\n    sdewan-bucket-type: app-intent\n')),
  },
  messages: {
    missing: 'Without the label {label} the webhook lets everybody write this object whom RBAC lets.',
    near: 'The webhook does not read the label {key}: everybody whom RBAC lets may write this object. The label is {label}.',
  },
  check(review, { report, shared }) {
    const { names } = shared(bucketReview)
    const { model } = review
    const around = shared(bucketAround)
    if (model.kind !== 'GuardedObject' || model.partial || !around || !around.isUsed) return
    const resource = pluralMeant(model.of, names)
    const { labels, annotations } = model.metadata
    const isTold = annotations.has(names.label) || annotations.has(names.annotation)
    if (resource === undefined || !names.resources.includes(resource) || labels.get(names.label) || isTold) return
    const label = names.label
    const near = nearLabel(review.object, label)
    if (near) {
      const changes = [{ op: 'rename' as const, path: near, to: label }]
      const fixes = [{ title: `Rename to ${label}`, preferred: true, changes }]
      const key = shown(String(near.at(-1)))
      report('near', atKey(near), { key, label }, { severity: 'warning', fixes })
    } else {
      const fixes = labelFixes(review.object, label, around.permitted(resource))
      report('missing', atKey([...review.object.path, 'metadata']), { label }, { fixes })
    }
  },
})
