import { deref, fieldsOf } from '../../yaml/fields.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { defineKind } from '../kind.ts'
import { editing } from './editing/editing.ts'
import { explainPolicy } from './explain.ts'
import { examine } from './loading/examine.ts'
import { findingsOf } from './loading/findings.ts'
import type { AuditPolicy } from './model.ts'
import { rules } from './rules/index.ts'

/** The file behind --audit-policy-file: which requests are recorded, and how much of them. */
export default defineKind<AuditPolicy>({
  id: 'audit-policy',
  title: 'Audit',
  group: 'audit.k8s.io',
  kinds: ['Policy'],
  words: ['level'],
  rules,
  editing,
  looksLike,
  read(object, { version }) {
    const examination = examine(object, version)
    return { model: examination.policy, findings: findingsOf(object, examination) }
  },
  explain(objects, { version }) {
    const policies = objects.map(object => ({ object, policy: examine(object, version).policy }))
    return request =>
      'verb' in request ? policies.map(({ object, policy }) => explainPolicy(policy, object, request, version)) : []
  },
})

/** `rules[].level`: no other kind of Kubernetes has that. */
function looksLike(root: MappingNode): boolean {
  const rules = deref(fieldsOf(root).get('rules')?.value)
  if (rules?.type !== 'sequence') return false
  return rules.items.some(item => {
    const rule = deref(item.value)
    return rule?.type === 'mapping' && fieldsOf(rule).get('level') !== undefined
  })
}
