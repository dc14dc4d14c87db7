import { deref, fieldOf } from '../../../yaml/fields.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { annotationsOf } from '../annotations/annotations-of.ts'
import { accountExample } from '../annotations/examples.ts'
import { knownAnnotation } from '../annotations/table.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/annotation-without-partner',
  severity: 'warning',
  docs: {
    finds: 'An annotation that has no effect without another one, or without a label, that is not there.',
    why: 'The settings of a role for AWS, the weight of a Helm hook and the name of a Helm release are read only together with the annotation that they are about. Helm adopts an object only where both annotations and the label app.kubernetes.io/managed-by: Helm name it.',
    fixes: 'Adds the label.',
    bad: accountExample('eks.amazonaws.com/token-expiration: "86400"'),
    good: accountExample(
      'eks.amazonaws.com/role-arn: arn:aws:iam::123456789012:role/uploads',
      'eks.amazonaws.com/token-expiration: "86400"',
    ),
  },
  messages: {
    partner: '{key} has no effect without {needs}.',
    label:
      'Helm adopts the object only with the label app.kubernetes.io/managed-by: Helm, too; otherwise it fails to import it.',
    list: 'Helm does not look into a List: helm.sh/resource-policy keeps nothing here.',
  },
  check({ model, object }, { report }) {
    const { metadata } = model
    if (metadata.partial) return
    const all = annotationsOf(model)
    for (const { key, path } of all) {
      const needs = knownAnnotation(key)?.needs
      if (needs !== undefined && !metadata.annotations.has(needs)) report('partner', atKey(path), { key, needs })
    }
    const release = all.find(({ key }) => key === RELEASE)
    if (release && metadata.annotations.has(RELEASE_NAMESPACE) && metadata.labels.get(MANAGED_BY) !== 'Helm') {
      const labels = [...metadata.path, 'labels']
      const isThere = metadata.labels.has(MANAGED_BY)
      const changes = isThere
        ? [{ op: 'set' as const, path: [...labels, MANAGED_BY], value: 'Helm' }]
        : metadata.labels.size > 0
          ? [{ op: 'insert' as const, path: labels, key: MANAGED_BY, value: 'Helm' }]
          : [{ op: 'insert' as const, path: metadata.path, key: 'labels', value: { [MANAGED_BY]: 'Helm' } }]
      report('label', atKey(release.path), {}, { fixes: [{ title: `Add ${MANAGED_BY}: Helm`, changes }] })
    }
    const policy = all.find(({ key }) => key === 'helm.sh/resource-policy')
    const outer = deref(object.document.root)
    const isInList = object.path.length > 0 && outer?.type === 'mapping' && fieldOf(outer, 'items') !== undefined
    if (policy && isInList) report('list', atKey(policy.path))
  },
})

const RELEASE = 'meta.helm.sh/release-name'
const RELEASE_NAMESPACE = 'meta.helm.sh/release-namespace'
const MANAGED_BY = 'app.kubernetes.io/managed-by'
