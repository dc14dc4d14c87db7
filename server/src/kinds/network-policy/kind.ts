import { deref, fieldOf } from '../../yaml/fields.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { defineKind } from '../kind.ts'
import { schemaOf } from '../schemas.ts'
import { editing } from './editing/editing.ts'
import { examine } from './examine.ts'
import { connectionExplainer } from './explain/explain.ts'
import { byNamespace, indexPolicies, namespaceIn } from './explain/policies.ts'
import { policyOf } from './policy-of.ts'
import { reachIn } from './reach/reach.ts'
import { type Review, reviewOf } from './review.ts'
import { rules } from './rules/index.ts'
import { servedPolicy } from './serve.ts'

/** Which connections pods may take and open. */
export default defineKind<Review>({
  id: 'network-policy',
  title: 'Network',
  group: 'networking.k8s.io',
  kinds: ['NetworkPolicy'],
  words: ['podSelector', 'policyTypes'],
  rules,
  looksLike,
  read(object, context) {
    const { model, findings } = examine(object, context)
    return { model: reviewOf(object, model, context), findings }
  },
  serve(object, context) {
    const { model, findings } = examine(object, context)
    const schema = schemaOf('network-policy', context.version)
    const isRefused = model.partial || findings.some(({ apiServer }) => apiServer?.fatal)
    return schema && !isRefused ? servedPolicy(object, model, schema) : undefined
  },
  editing,
  neighbours: namespaceIn,
  explain: (objects, context) => connectionExplainer(objects, object => policyOf(object, context), context.cluster),
  reach: (objects, context, scope) => {
    const index = indexPolicies(byNamespace(objects), object => policyOf(object, context))
    return reachIn(context.cluster, index, scope)
  },
})

/** `spec.podSelector` or `spec.policyTypes`: of Kubernetes' own kinds no other has that. */
function looksLike(root: MappingNode): boolean {
  const spec = deref(fieldOf(root, 'spec')?.value)
  if (spec?.type !== 'mapping') return false
  return fieldOf(spec, 'podSelector') !== undefined || fieldOf(spec, 'policyTypes') !== undefined
}
