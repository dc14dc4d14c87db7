import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample, documents, GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { misplacedAnnotations } from '../bucket-permission/misplaced-annotations.ts'
import { misplacedFixes } from '../bucket-permission/misplaced-fixes.ts'
import { bucketReview } from '../bucket-permission/review.ts'
import { placeKey } from '../bucket-permission/superseded.ts'
import { isRole } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/annotation-wrong-place',
  severity: 'warning',
  docs: {
    finds:
      'The permission annotation where the webhook does not read it: under labels, under a misspelt "annotations", on a binding, a service account or a guarded object.',
    why: 'The webhook reads the annotations of the Roles and ClusterRoles that are bound, and nothing else. Under labels kube-apiserver refuses the value; on other objects the annotation is kept and means nothing.',
    fixes: 'Moves it to the annotations of the same object, or gives these their right name.',
    bad: documents(
      roleExample(undefined),
      bindingExample('{kind: User, apiGroup: rbac.authorization.k8s.io, name: alice}').replace(
        'roleRef:',
        `  annotations:\n    sdewan-bucket-type-permission: '{"mwan3rules": ["app-intent"]}'\nroleRef:`,
      ),
    ),
    good: GOOD_ROLE,
  },
  messages: {
    holder:
      '{key} is no field of metadata: the permission is dropped, or kubectl refuses the object. The field is annotations.',
    entry: 'The permission is read from metadata.annotations only: here it is refused or dropped.',
    object: 'The webhook reads this annotation on a Role or ClusterRole only; on a {kind} it has no effect.',
    guarded:
      'The webhook reads this annotation on a Role or ClusterRole only. What an object carries is its bucket, in the {label}.',
  },
  check(review, { report, shared }) {
    const bucket = shared(bucketReview)
    const { names, annotation } = bucket
    for (const found of misplacedAnnotations(review.object, names)) {
      const apiServer = review.verdicts.get(placeKey(found.path))
      const extra = { fixes: misplacedFixes(review.object, found), ...(apiServer && { apiServer }) }
      const message = found.type === 'holder' ? 'holder' : 'entry'
      report(message, atKey(found.path), { key: String(found.path.at(-1)) }, { ...extra, severity: 'error' })
    }
    if (!annotation || isRole(review.model)) return
    const { model } = review
    if (model.kind === 'GuardedObject') report('guarded', atKey(annotation.path), { label: `label ${names.label}` })
    else report('object', atKey(annotation.path), { kind: model.kind })
  },
})
