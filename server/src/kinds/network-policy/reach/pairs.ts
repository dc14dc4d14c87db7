import type { PolicyIndex } from '../explain/policies.ts'
import { type AddressGroup, addressGroups, EVERY_ADDRESS } from './address-groups.ts'
import type { PodClass } from './pod-classes.ts'
import type { Register } from './register.ts'
import { openSelections, type Selection } from './selections.ts'
import { openSides } from './sides.ts'
import type { Verdicts } from './verdicts.ts'

/** Numbers of the verdicts about pairs of ends. */
export interface Pairs {
  between(from: PodClass, to: PodClass): number
  /** Of a pod with itself. */
  loopback(pods: PodClass): number
  outside(pods: PodClass, direction: 'from' | 'to'): { ranges: AddressGroup['ranges']; verdict: number }[]
  selection(pods: PodClass, side: Selection['side']): Selection
}

export function openPairs(index: PolicyIndex, register: Register, verdicts: Verdicts): Pairs {
  const select = openSelections(index, register)
  const known = { egress: new Map<PodClass, Selection>(), ingress: new Map<PodClass, Selection>() }
  const sides = openSides()
  const selection: Pairs['selection'] = (pods, side) => {
    const found = known[side].get(pods) ?? select(side, pods)
    known[side].set(pods, found)
    return found
  }
  return {
    selection,
    between: (from, to) =>
      verdicts.numberOf(sides.withPods(selection(from, 'egress'), to), sides.withPods(selection(to, 'ingress'), from)),
    loopback: pods =>
      verdicts.numberOf(sides.loopback(selection(pods, 'egress')), sides.loopback(selection(pods, 'ingress'))),
    outside(pods, direction) {
      const own = selection(pods, direction === 'to' ? 'egress' : 'ingress')
      return groupsFor(own, index).map(({ ranges, rules }) => {
        const side = sides.withAddress(own, rules)
        const [egress, ingress] = direction === 'to' ? [side, sides.address] : [sides.address, side]
        return { ranges, verdict: verdicts.numberOf(egress, ingress) }
      })
    },
  }
}

/** Where no rule is asked, all addresses are alike. */
function groupsFor({ policies, rules, pod }: Selection, index: PolicyIndex): AddressGroup[] {
  if (policies.length === 0 || pod.hostNetwork) return [{ ranges: [...EVERY_ADDRESS], rules: [] }]
  return addressGroups(rules, index)
}
