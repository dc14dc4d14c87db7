import type { Side } from '../explain/judgement.ts'
import type { PlacedPolicy } from '../explain/policies.ts'
import type { PodClass } from './pod-classes.ts'
import { type PortSet, unionOf } from './port-set.ts'
import type { Destination, NumberedRule, Register } from './register.ts'

/** Policies that select the same pods in one direction. */
export interface PolicySet {
  number: number
  policies: number[]
  rules: NumberedRule[]
  /** Those of the rules whose peers mean these pods. */
  rulesFor(other: PodClass): RuleSet
  /** Some of its rules, in their order. */
  some(rules: NumberedRule[]): RuleSet
}

/** Rules of one set of policies that allow, each for its ports; equal sets are one. */
export interface RuleSet {
  number: number
  rules: NumberedRule[]
  hasNames: boolean
  /** What they allow together. */
  portsAt(destination: Destination): PortSet
}

export function openPolicySets(register: Register): (side: Side, selecting: readonly PlacedPolicy[]) => PolicySet {
  const sets = new Map<string, PolicySet>()
  const ruleSets = new Map<string, RuleSet>()
  const some = (rules: NumberedRule[]): RuleSet => {
    const key = rules.map(({ number }) => number).join()
    const hasNames = rules.some(rule => rule.hasNames)
    const found = ruleSets.get(key) ?? { number: ruleSets.size, rules, hasNames, portsAt: together(rules) }
    ruleSets.set(key, found)
    return found
  }
  return (side, selecting) => {
    const policies = selecting.map(register.policyNumber)
    const key = `${side} ${policies}`
    const found = sets.get(key) ?? {
      number: sets.size,
      policies,
      ...asked(
        selecting.flatMap(placed => register.rulesOf(placed, side)),
        some,
      ),
    }
    sets.set(key, found)
    return found
  }
}

function asked(rules: NumberedRule[], some: PolicySet['some']): Pick<PolicySet, 'rules' | 'rulesFor' | 'some'> {
  const known: RuleSet[] = []
  return {
    rules,
    some,
    rulesFor(other) {
      const found = known[other.number] ?? some(rules.filter(({ means }) => means(other)))
      known[other.number] = found
      return found
    },
  }
}

function together(rules: readonly NumberedRule[]): RuleSet['portsAt'] {
  const known = new Map<number, PortSet>()
  return destination => {
    const parts = () => rules.map(({ number, portsAt }) => ({ rule: number, ranges: portsAt(destination) }))
    const found = known.get(destination.names) ?? unionOf(parts())
    known.set(destination.names, found)
    return found
  }
}
