import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { annotationsOf } from '../annotations/annotations-of.ts'
import { accountExample, clusterRoleExample } from '../annotations/examples.ts'
import { knownAnnotation } from '../annotations/table.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/annotation-wrong-kind',
  severity: 'warning',
  docs: {
    finds: 'A well-known annotation on a kind of object where its reader does not look for it.',
    why: 'Each annotation is read on one kind of objects: that of a service account tells nothing on a role, that of a pod nothing on its service account.',
    bad: clusterRoleExample('annotations:', '  eks.amazonaws.com/role-arn: arn:aws:iam::123456789012:role/uploads'),
    good: accountExample('eks.amazonaws.com/role-arn: arn:aws:iam::123456789012:role/uploads'),
  },
  messages: {
    found: '{key} is read on {belongs} only; on a {kind} it has no effect.',
    use: 'azure.workload.identity/use is read on pods, since version 1.0 of the webhook: the label belongs on the pod template.',
  },
  check({ model }, { report }) {
    for (const { key, path, holder } of annotationsOf(model)) {
      const known = knownAnnotation(key)
      if (!known || known.label || known.on.includes(holder)) continue
      report('found', atKey(path), { key, belongs: known.belongs, kind: holder })
    }
    if (model.kind !== 'ServiceAccount' || !model.metadata.labels.has(USE)) return
    report('use', atKey([...model.metadata.path, 'labels', USE]), {}, { severity: 'information' })
  },
})

const USE = 'azure.workload.identity/use'
