import { hasHole } from '../../../yaml/hole.ts'
import type { Editing, ValueSuggestion } from '../../editing.ts'
import { indexAround } from '../around-index.ts'
import { isBinding, isRole } from '../model.ts'
import { bindingValues } from './binding-values.ts'
import { metadataValues } from './metadata-words.ts'
import { namespaceValues } from './namespace-values.ts'
import { rbacObject } from './read-one.ts'
import { type Asked, ruleValues } from './rule-values.ts'

/** What may stand where a string of a role, a binding, or what stands beside them is being written. */
export const values: Editing['values'] = (object, cursor, context) => {
  const { path, mark } = cursor
  const [field, step, key] = path.slice(object.path.length)
  const index = indexAround(object, context)
  const isWhole = (text: string) => text !== '' && !text.includes(mark) && !hasHole(text)
  if (field === 'metadata') {
    if (step === 'namespace') return once(namespaceValues([], index, context, isWhole))
    return once(metadataValues(object, cursor, context))
  }
  const model = rbacObject(object, context)
  if (!model) return []
  if (isRole(model)) {
    const rule = field === 'rules' ? model.rules[Number(step)] : undefined
    const asked: Asked | undefined = rule && { rule, role: model, index, isWhole, context }
    if (!asked) return once(metadataValues(object, cursor, context))
    return once(ruleValues(String(key), asked))
  }
  if (!isBinding(model)) return []
  return once(bindingValues(path.slice(object.path.length), { binding: model, index, isWhole, context }))
}

/** The first of equal ones. */
function once(suggestions: readonly ValueSuggestion[]): ValueSuggestion[] {
  const byValue = new Map<string, ValueSuggestion>()
  for (const suggestion of suggestions) if (!byValue.has(suggestion.value)) byValue.set(suggestion.value, suggestion)
  return [...byValue.values()]
}
