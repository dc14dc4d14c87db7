import type { Holder } from '../../../api/permissions.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { atEntry } from '../../../yaml/path.ts'
import type { Placed, PlacedHolders } from '../../permissions.ts'
import { remembered } from '../../remembered.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { scopeOf } from '../explain/decide.ts'
import { allows } from '../match.ts'
import type { Subject } from '../model.ts'
import type { Given, PlacedBinding, RbacIndex } from '../rbac-index.ts'
import { ruleTitle, unknownRole } from './permissions.ts'

/** Everybody whom some binding lets send a request of this kind, whoever it names. */
export function holdersOf(request: RequestAttributes, index: RbacIndex): PlacedHolders {
  const holders: Placed<Holder>[] = []
  const unknown: PlacedHolders['unknown'] = []
  const allowing = remembered((rules: readonly EffectiveRule[]) =>
    rules.find(({ rule }) => allows(rule, request) === 'yes'),
  )
  for (const binding of index.bindings) {
    if (scopeOf(binding, request) !== 'yes') continue
    const given = index.roleOf(binding)
    const found = allowing(given.rules)
    if (found)
      holders.push(...binding.model.subjects.flatMap(subject => holderOf(subject, binding, ruleTitle(given, found))))
    else if (!given.complete) unknown.push(...unknownFor(binding, given))
  }
  return { holders, unknown }
}

function holderOf(subject: Subject, binding: PlacedBinding, by: string): Placed<Holder>[] {
  const { kind, name, namespace } = subject
  if (kind !== 'User' && kind !== 'Group' && kind !== 'ServiceAccount') return []
  const home = kind === 'ServiceAccount' ? namespace || binding.namespace : ''
  return [{ kind, name, namespace: home, by, via: binding.title, object: binding.object, at: atEntry(subject.path) }]
}

const unknownFor = (binding: PlacedBinding, given: Given): PlacedHolders['unknown'] =>
  binding.model.subjects.map(subject => unknownRole({ binding, subject, given }))
