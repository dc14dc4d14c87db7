import type { RequestAttributes } from '../../../request/normalize.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { scopeOf } from '../explain/decide.ts'
import { allows } from '../match.ts'
import type { Subject } from '../model.ts'
import type { Given, PlacedBinding, RbacIndex } from '../rbac-index.ts'

/** Somebody who may send a request. */
export interface AllowedSubject {
  subject: Subject
  binding: PlacedBinding
  given: Given
  effective: EffectiveRule
}

/** Everybody whom some binding lets send a request of this kind, whoever it names; one entry for each binding of each. */
export function allowedSubjects(request: RequestAttributes, index: RbacIndex): AllowedSubject[] {
  return index.bindings.flatMap(binding => {
    if (scopeOf(binding, request) !== 'yes') return []
    const given = index.roleOf(binding)
    const effective = given.rules.find(({ rule }) => allows(rule, request) === 'yes')
    if (!effective) return []
    return binding.model.subjects.map(subject => ({ subject, binding, given, effective }))
  })
}
