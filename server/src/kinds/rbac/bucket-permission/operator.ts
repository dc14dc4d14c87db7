import { isRole } from '../model.ts'
import type { Review } from '../review.ts'
import type { BucketAround } from './around.ts'
import { placedRole } from './around.ts'

/** What the manifests of kubebuilder call the role of an operator: "sdewan-manager-role". */
const OPERATOR_ROLE = /(?:^|-)manager-role$/

/** The names of its service account, or of the namespace that it stands in. */
const OPERATOR_ACCOUNT = /controller-manager|^sdewan-/

/** The role is the operator's own, by its name or by whom it is bound to. */
export function isOperator(review: Review, around: BucketAround | undefined): boolean {
  if (!isRole(review.model)) return false
  if (OPERATOR_ROLE.test(review.model.metadata.name)) return true
  const role = around && placedRole(around, review)
  const bindings = role ? around.index.bindingsOf(role) : []
  return bindings.some(({ model }) =>
    model.subjects.some(
      ({ kind, name, namespace }) =>
        kind === 'ServiceAccount' && (OPERATOR_ACCOUNT.test(name) || OPERATOR_ACCOUNT.test(namespace)),
    ),
  )
}
