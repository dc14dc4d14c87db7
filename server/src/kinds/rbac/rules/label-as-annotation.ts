import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { annotationsOf } from '../annotations/annotations-of.ts'
import { clusterRoleExample } from '../annotations/examples.ts'
import { knownAnnotation } from '../annotations/table.ts'
import { moveTo } from '../bucket-permission/move-annotation.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/label-as-annotation',
  severity: 'warning',
  docs: {
    finds: 'A label that stands among the annotations.',
    why: 'Selectors see labels only. A ClusterRole whose aggregate-to-… label is an annotation adds nothing to admin, edit or view.',
    fixes: 'Moves it to the labels, on a kind of object that may have it.',
    bad: clusterRoleExample('annotations:', '  rbac.authorization.k8s.io/aggregate-to-view: "true"'),
    good: clusterRoleExample('labels:', '  rbac.authorization.k8s.io/aggregate-to-view: "true"'),
  },
  messages: {
    found: '{key} is a label: as an annotation nothing reads it. It belongs on {belongs}, among the labels.',
  },
  check({ model, object }, { report }) {
    for (const { key, path, holder } of annotationsOf(model)) {
      const known = knownAnnotation(key)
      if (!known?.label) continue
      const canMove = known.on.includes(holder) && !model.metadata.labels.has(key)
      const fixes = canMove
        ? [{ title: 'Move to metadata.labels', preferred: true, changes: moveTo(object, 'labels', path) }]
        : []
      report('found', atKey(path), { key, belongs: known.belongs }, { fixes })
    }
  },
})
