import { policiesFor } from '../explain/judge-side.ts'
import type { Side } from '../explain/judgement.ts'
import type { PolicyIndex } from '../explain/policies.ts'
import type { PodClass } from './pod-classes.ts'
import { openPolicySets, type PolicySet } from './policy-sets.ts'
import type { Register } from './register.ts'

/** What decides about the pods of a class in one direction. */
export interface Selection {
  side: Side
  pods: PodClass
  /** The policies that select them. */
  set: PolicySet
  /** Which policies these are, or what they say, is filled in by a template or cannot be read. */
  uncertain: boolean
}

export function openSelections(index: PolicyIndex, register: Register): (side: Side, pods: PodClass) => Selection {
  const setOf = openPolicySets(register)
  const known = { egress: [] as Selection[], ingress: [] as Selection[] }
  return (side, pods) => {
    const found = known[side][pods.number] ?? select(side, pods)
    known[side][pods.number] = found
    return found
  }

  function select(side: Side, pods: PodClass): Selection {
    const { selecting, others } = policiesFor(side, pods.pod, index)
    const isOpen = selecting.some(({ policy }) => policy.partial)
    const mayGrow = others.some(({ policy }) => policy.podSelector.partial)
    const uncertain = isOpen || mayGrow || (pods.pod.partial && selecting.length + others.length > 0)
    return { side, pods, set: setOf(side, selecting), uncertain }
  }
}
