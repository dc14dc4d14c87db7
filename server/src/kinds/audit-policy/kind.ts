import { deref, fieldsOf } from '../../yaml/fields.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { decodeFinding } from '../decode-finding.ts'
import { duplicateFinding } from '../duplicate-finding.ts'
import type { Finding } from '../finding.ts'
import { defineKind, type KubernetesObject } from '../kind.ts'
import type { StructureProblem } from '../structure.ts'
import { droppedField } from './dropped-field.ts'
import { editing } from './editing/editing.ts'
import { type Examination, examine } from './examine.ts'
import { explainPolicy } from './explain.ts'
import { emptyFinding, headerFinding } from './header.ts'
import type { AuditPolicy } from './model.ts'
import { refusalFinding } from './refusals.ts'
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

function findingsOf(object: KubernetesObject, examination: Examination): Finding[] {
  const { policy, header, kindGiven, rulesGiven, structure, errors } = examination
  const empty = policy.rules.length === 0 && !policy.partial
  return [
    ...(header ? [headerFinding(header, object.path, kindGiven)] : []),
    ...structure.map(problem => structureFinding(object, policy, problem)),
    ...errors.map(refusalFinding),
    ...(empty ? [emptyFinding(object.path, rulesGiven)] : []),
  ]
}

function structureFinding(object: KubernetesObject, policy: AuditPolicy, problem: StructureProblem): Finding {
  switch (problem.type) {
    case 'Decode':
      return decodeFinding(object, problem, 'file')
    case 'UnknownField':
      return droppedField(policy, problem.path)
    case 'DuplicateField':
      return duplicateFinding(object, problem, { fatal: false })
  }
}
