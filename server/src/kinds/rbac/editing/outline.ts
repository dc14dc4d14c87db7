import { atEntry, atKey } from '../../../yaml/path.ts'
import type { Outline } from '../../editing.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { shown } from '../../shown.ts'
import { namespaceOf } from '../defaults.ts'
import { type AnyBinding, type AnyRole, isBinding, isRole } from '../model.ts'
import { ruleInWords, subjectInWords } from '../words.ts'
import { rbacObject } from './read-one.ts'

/** Of a role its rules, of a binding its role and subjects. */
export function outline(object: KubernetesObject, context: CheckContext): Outline[] {
  const model = rbacObject(object, context)
  if (!model) return []
  if (isRole(model)) return rulesOf(model)
  return isBinding(model) ? partsOf(model) : []
}

const rulesOf = ({ rules }: AnyRole): Outline[] =>
  rules.map(rule => ({
    name: `${rule.index + 1} · ${ruleInWords(rule)}`,
    at: atEntry(rule.path),
    selection: atKey([...rule.path, 'verbs']),
    children: [],
  }))

function partsOf(binding: AnyBinding): Outline[] {
  const { roleRef, subjects } = binding
  const role = roleRef.given
    ? [{ name: `gives ${shown(roleRef.kind)} ${shown(roleRef.name)}`, path: roleRef.path, key: 'name' }]
    : []
  const bound = subjects.map(subject => ({
    name: `to ${subjectInWords(subject, namespaceOf(binding))}`,
    path: subject.path,
    key: 'name',
  }))
  return [...role, ...bound].map(({ name, path, key }) => ({
    name,
    at: atEntry(path),
    selection: atKey([...path, key]),
    children: [],
  }))
}
