import { remembered } from '../../remembered.ts'
import { meansEnd, rulesFor } from '../explain/judge-side.ts'
import type { Side } from '../explain/judgement.ts'
import type { PlacedPolicy, PolicyIndex } from '../explain/policies.ts'
import type { PolicyRule } from '../model.ts'
import type { PodClass } from './pod-classes.ts'
import { hasNamedPorts } from './rule-ports.ts'

/** A rule that some pod depends on. */
export interface NumberedRule {
  number: number
  policy: number
  side: Side
  rule: PolicyRule
  hasNames: boolean
  /** Whether its peers mean these pods. */
  means(other: PodClass): boolean
}

/** Gives policies and rules their numbers when somebody first needs them. */
export interface Register {
  policies: PlacedPolicy[]
  rules: NumberedRule[]
  policyNumber(placed: PlacedPolicy): number
  rulesOf(placed: PlacedPolicy, side: Side): NumberedRule[]
}

export function openRegister({ blockOf }: PolicyIndex): Register {
  const policies: PlacedPolicy[] = []
  const rules: NumberedRule[] = []
  const policyNumber = remembered((placed: PlacedPolicy) => policies.push(placed) - 1)
  const known = { egress: remembered(numbered('egress')), ingress: remembered(numbered('ingress')) }

  function numbered(side: Side): (placed: PlacedPolicy) => NumberedRule[] {
    return placed => rulesFor(side, placed).map(rule => numberedRule(rule, placed, side))
  }
  function numberedRule(rule: PolicyRule, placed: PlacedPolicy, side: Side): NumberedRule {
    const context = { namespace: placed.namespace, blockOf }
    const one: NumberedRule = {
      number: rules.length,
      policy: policyNumber(placed),
      side,
      rule,
      hasNames: hasNamedPorts(rule),
      means: remembered(({ pod }: PodClass) => meansEnd(rule, pod, context)),
    }
    rules.push(one)
    return one
  }
  return { policies, rules, policyNumber, rulesOf: (placed, side) => known[side](placed) }
}
