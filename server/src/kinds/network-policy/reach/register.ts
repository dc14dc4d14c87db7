import { remembered } from '../../remembered.ts'
import type { Endpoint } from '../explain/endpoint.ts'
import { meansEnd, rulesFor } from '../explain/judge-side.ts'
import type { Side } from '../explain/judgement.ts'
import type { PlacedPolicy, PolicyIndex } from '../explain/policies.ts'
import type { PolicyRule } from '../model.ts'
import type { PodClass } from './pod-classes.ts'
import type { PortRange } from './port-set.ts'
import { hasNamedPorts, portsOf } from './rule-ports.ts'

/** A rule that some pod depends on. */
export interface NumberedRule {
  number: number
  policy: number
  side: Side
  rule: PolicyRule
  hasNames: boolean
  /** Whether its peers mean these pods. */
  means(other: PodClass): boolean
  /** The ports that it allows, by what the names among them stand for at the destination. */
  portsAt(destination: Destination): readonly PortRange[]
}

/** Where connections go, and a number that is equal for ends at which every name stands for the same ports. */
export interface Destination {
  end: Endpoint
  names: number
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
      means: byNumber(({ pod }) => meansEnd(rule, pod, context)),
      portsAt: portsFinder(rule),
    }
    rules.push(one)
    return one
  }
  return { policies, rules, policyNumber, rulesOf: (placed, side) => known[side](placed) }
}

/** Like `remembered`, for questions that hundreds of thousands of pairs ask. */
function byNumber(ask: (pods: PodClass) => boolean): (pods: PodClass) => boolean {
  const known: boolean[] = []
  return pods => {
    known[pods.number] ??= ask(pods)
    return known[pods.number] === true
  }
}

function portsFinder(rule: PolicyRule): NumberedRule['portsAt'] {
  const known = new Map<number, readonly PortRange[]>()
  return ({ end, names }) => {
    const found = known.get(names) ?? portsOf(rule, end)
    known.set(names, found)
    return found
  }
}
