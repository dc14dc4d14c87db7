import type { ReachAddresses } from '../../../api/reach.ts'
import { formatRange } from '../../../kubernetes/ip-ranges.ts'
import { remembered } from '../../remembered.ts'
import type { PolicyIndex } from '../explain/policies.ts'
import { type AddressGroup, addressGroups, EVERY_ADDRESS } from './address-groups.ts'
import { addressesInWords } from './address-words.ts'
import type { PodClass } from './pod-classes.ts'
import type { PolicySet } from './policy-sets.ts'
import type { NumberedRule, Register } from './register.ts'
import { openSelections, type Selection } from './selections.ts'
import { openSides } from './sides.ts'
import type { Verdicts } from './verdicts.ts'

/** Numbers of the verdicts about pairs of ends. */
export interface Pairs {
  between(from: PodClass, to: PodClass): number
  /** Of a pod with itself. */
  loopback(pods: PodClass): number
  outside(pods: PodClass, direction: 'from' | 'to'): ReachAddresses[]
  selection(side: Selection['side'], pods: PodClass): Selection
}

export function openPairs(index: PolicyIndex, register: Register, verdicts: Verdicts): Pairs {
  const selection = openSelections(index, register)
  const sides = openSides()
  const addressesFor = openAddresses(index)
  return {
    selection,
    between: (from, to) =>
      verdicts.numberOf(sides.withPods(selection('egress', from), to), sides.withPods(selection('ingress', to), from)),
    loopback: pods =>
      verdicts.numberOf(sides.loopback(selection('egress', pods)), sides.loopback(selection('ingress', pods))),
    outside(pods, direction) {
      const own = selection(direction === 'to' ? 'egress' : 'ingress', pods)
      return addressesFor(own).map(({ title, ranges, rules }) => {
        const side = sides.withAddress(own, rules)
        const [egress, ingress] = direction === 'to' ? [side, sides.address] : [sides.address, side]
        return { title, ranges, verdict: verdicts.numberOf(egress, ingress) }
      })
    },
  }
}

interface Addresses extends Omit<ReachAddresses, 'verdict'> {
  rules: NumberedRule[]
}

const EVERYWHERE: Addresses[] = [inWords({ ranges: [...EVERY_ADDRESS], rules: [] }, 0)]

/** Where no rule is asked, all addresses are alike. */
function openAddresses(index: PolicyIndex): (selection: Selection) => Addresses[] {
  const cutBy = remembered(({ rules }: PolicySet) => addressGroups(rules, index).map(inWords))
  return ({ set, pods }) => (set.policies.length === 0 || pods.pod.hostNetwork ? EVERYWHERE : cutBy(set))
}

/** Those that no rule means are the others, where there are some that a rule means. */
function inWords({ ranges, rules }: AddressGroup, i: number): Addresses {
  const title = rules.length === 0 && i > 0 ? 'any other address' : addressesInWords(ranges)
  return { title, ranges: ranges.map(formatRange), rules }
}
