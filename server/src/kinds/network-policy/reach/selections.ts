import type { PodEndpoint } from '../explain/endpoint.ts'
import { policiesFor } from '../explain/judge-side.ts'
import type { Side } from '../explain/judgement.ts'
import type { PolicyIndex } from '../explain/policies.ts'
import { type PodClass, portsKey } from './pod-classes.ts'
import type { NumberedRule, Register } from './register.ts'

/** What decides about pods in one direction; pods about which the same decides share it. */
export interface Selection {
  side: Side
  /** One of the pods. */
  pod: PodEndpoint
  /** Numbers of the policies that select them. */
  policies: number[]
  rules: NumberedRule[]
  /** A template may change which policies these are, or what they say. */
  template: boolean
}

/** The selection of the pods of a class. */
export function openSelections(index: PolicyIndex, register: Register): (side: Side, pods: PodClass) => Selection {
  const known = new Map<string, Selection>()
  return (side, { pod }) => {
    const { selecting, others } = policiesFor(side, pod, index)
    const rules = selecting.flatMap(placed => register.rulesOf(placed, side))
    const policies = selecting.map(register.policyNumber)
    const isOpen = selecting.some(({ policy }) => policy.partial)
    const mayGrow = others.some(({ policy }) => policy.podSelector.partial)
    const template = isOpen || mayGrow || (pod.partial && selecting.length + others.length > 0)
    // A name stands for a port of the destination: of these pods, where they are asked about what comes in.
    const ports = side === 'ingress' && rules.some(({ hasNames }) => hasNames) ? portsKey(pod) : ''
    const key = [side, pod.hostNetwork, template, policies, ports].join(' ')
    const found = known.get(key) ?? { side, pod, policies, rules, template }
    known.set(key, found)
    return found
  }
}
