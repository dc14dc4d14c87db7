import { deref, fieldOf } from '../../yaml/fields.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { defineKind } from '../kind.ts'
import { schemaOf } from '../schemas.ts'
import { examine } from './examine.ts'
import type { NetworkPolicy } from './model.ts'
import { servedPolicy } from './serve.ts'

/** Which connections pods may take and open. */
export default defineKind<NetworkPolicy>({
  id: 'network-policy',
  title: 'Network',
  group: 'networking.k8s.io',
  kinds: ['NetworkPolicy'],
  words: ['podSelector', 'policyTypes'],
  rules: [],
  looksLike,
  read: examine,
  serve(object, context) {
    const { model, findings } = examine(object, context)
    const schema = schemaOf('network-policy', context.version)
    const isRefused = model.partial || findings.some(({ apiServer }) => apiServer?.fatal)
    return schema && !isRefused ? servedPolicy(object, model, schema) : undefined
  },
  explain: () => () => [],
})

/** `spec.podSelector` or `spec.policyTypes`: of Kubernetes' own kinds no other has that. */
function looksLike(root: MappingNode): boolean {
  const spec = deref(fieldOf(root, 'spec')?.value)
  if (spec?.type !== 'mapping') return false
  return fieldOf(spec, 'podSelector') !== undefined || fieldOf(spec, 'policyTypes') !== undefined
}
