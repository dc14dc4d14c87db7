import { hasHole } from '../../../yaml/hole.ts'
import type { Around } from '../../around.ts'
import type { AnyBinding } from '../model.ts'
import type { PlacedRole } from '../rbac-index.ts'
import { isOfCluster, isOpenName, knownRoles } from './known-roles.ts'
import { isSlip } from './slips.ts'

/** Why a binding finds no role in the texts, and the one that is there instead. */
export type MissingRole = { why: 'kind' | 'namespace' | 'near'; other: PlacedRole } | { why: 'none' }

/** undefined: the role is there, may be there, or is of the cluster; or the texts have none of its kind. */
export function missingRole(binding: AnyBinding, around: Around): MissingRole | undefined {
  const { name, kind } = binding.roleRef
  if (name === '' || hasHole(name) || hasHole(kind) || isOfCluster(name)) return undefined
  const known = around.shared(knownRoles)
  const named = known.byName.get(name) ?? []
  if (named.some(role => canGive(binding, role)) || isOpenName(known, kind, name)) return undefined
  const ofOtherKind = named.find(role => canGive(withKind(binding, role.model.kind), role))
  if (ofOtherKind) return { why: 'kind', other: ofOtherKind }
  const elsewhere = kind === 'Role' ? named.find(role => role.model.kind === 'Role') : undefined
  if (elsewhere) return { why: 'namespace', other: elsewhere }
  const given = known.candidates.filter(role => canGive(binding, role))
  const near = given.find(role => isSlip(name, role.model.metadata.name))
  if (near) return { why: 'near', other: near }
  return given.length > 0 ? { why: 'none' } : undefined
}

const withKind = <Binding extends AnyBinding>(binding: Binding, kind: string): Binding => ({
  ...binding,
  roleRef: { ...binding.roleRef, kind },
})

/** As far as both say their namespace: what is applied with "-n" does not. */
function canGive({ roleRef, metadata }: AnyBinding, { model }: PlacedRole): boolean {
  if (model.kind !== roleRef.kind) return false
  if (model.kind === 'ClusterRole') return true
  const own = model.metadata.namespace
  const wanted = metadata.namespace
  return own === '' || wanted === '' || own === wanted || hasHole(own + wanted)
}
