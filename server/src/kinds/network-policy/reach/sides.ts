import type { ReachSide } from '../../../api/reach.ts'
import type { AddressEndpoint, Endpoint } from '../explain/endpoint.ts'
import { decideWithoutRules } from '../explain/judge-side.ts'
import type { PodClass } from './pod-classes.ts'
import type { PolicySet, RuleSet } from './policy-sets.ts'
import { isEvery, OPEN, type PortSet } from './port-set.ts'
import type { Destination, NumberedRule } from './register.ts'
import type { Selection } from './selections.ts'

/** What one end says about connections with the other: which ports pass, by which rules. Equal ones are one. */
export interface JudgedSide {
  number: number
  judged: ReachSide
  ports: PortSet
  uncertain: boolean
}

export interface Sides {
  /** An address has no policies. */
  address: JudgedSide
  /** Of a pod that is itself the other end. */
  loopback(selection: Selection): JudgedSide
  withPods(selection: Selection, other: PodClass): JudgedSide
  /** With an address that of the selection's rules these mean. */
  withAddress(selection: Selection, rules: NumberedRule[]): JudgedSide
}

const ADDRESS: AddressEndpoint = { type: 'address', title: '', ip: undefined }
/** An address has no names for ports; and where a rule names none, it does not matter which there are. */
const NO_NAMES = 0

export function openSides(): Sides {
  const known = new Map<number, JudgedSide>()

  function intern(key: number, judge: () => Omit<JudgedSide, 'number'>): JudgedSide {
    const found = known.get(key)
    if (found) return found
    const side = { number: known.size, ...judge() }
    known.set(key, side)
    return side
  }
  const settled = (why: ReachSide['why'], set: Pick<PolicySet, 'number' | 'policies'>, uncertain: boolean) =>
    intern(settledKey(why, set, uncertain), () =>
      sideOf(why, set.policies, why === 'host-network' ? [] : OPEN, uncertain),
    )
  const judge = ({ set, side, pods, uncertain: open }: Selection, other: Other, rules: RuleSet) => {
    const uncertain = open || (other.end.type === 'pod' && other.end.partial)
    const destination = side === 'ingress' ? { end: pods.pod, names: pods.names } : other
    const at = rules.hasNames ? destination : { ...destination, names: NO_NAMES }
    return intern(ruledKey(set, rules, uncertain, at.names), () =>
      sideOf('policies', set.policies, rules.portsAt(at), uncertain),
    )
  }
  const withEnd = (selection: Selection, other: Other, isSelf: boolean, rules: () => RuleSet) => {
    const why = whyWithoutRules(selection, other.end, isSelf)
    return why ? settled(why, selection.set, selection.uncertain) : judge(selection, other, rules())
  }
  const endOf = ({ pod, names }: PodClass): Other => ({ end: pod, names })
  return {
    address: settled('address', { number: 0, policies: [] }, false),
    loopback: selection =>
      withEnd(selection, endOf(selection.pods), true, () => selection.set.rulesFor(selection.pods)),
    withPods: (selection, other) => withEnd(selection, endOf(other), false, () => selection.set.rulesFor(other)),
    withAddress: (selection, rules) =>
      withEnd(selection, { end: ADDRESS, names: NO_NAMES }, false, () => selection.set.some(rules)),
  }
}

type Other = Destination

const WHYS: readonly ReachSide['why'][] = ['address', 'unselected', 'loopback', 'host-network']

/** A number for each side that is settled without rules: below zero, as the others are above. */
const settledKey = (why: ReachSide['why'], { number }: Pick<PolicySet, 'number'>, uncertain: boolean): number =>
  -1 - (WHYS.indexOf(why) * 2 + Number(uncertain) + number * 8)

/** There are less than 2^13 sets of policies and of names, and less than 2^24 sets of rules. */
const ruledKey = (set: PolicySet, rules: RuleSet, uncertain: boolean, names: number): number =>
  ((set.number * 2 ** 24 + rules.number) * 2 + Number(uncertain)) * 2 ** 13 + names

function whyWithoutRules({ pods, set }: Selection, other: Endpoint, isSelf: boolean): ReachSide['why'] | undefined {
  const { pod } = pods
  const named = isSelf ? { ...pod, podName: '' } : pod
  const ends = { from: named, to: isSelf ? named : other }
  const decided = decideWithoutRules(ends, pod, other, set.policies.length > 0)
  switch (decided?.why) {
    case 'host-network':
    case 'host-network-peer':
      return 'host-network'
    case 'unselected':
    case 'loopback':
      return decided.why
    default:
      return undefined
  }
}

function sideOf(
  why: ReachSide['why'],
  policies: number[],
  ports: PortSet,
  uncertain: boolean,
): Omit<JudgedSide, 'number'> {
  return { judged: { allowed: allowedOf(why, ports), why, policies }, ports, uncertain }
}

function allowedOf(why: ReachSide['why'], ports: PortSet): ReachSide['allowed'] {
  if (why === 'host-network') return 'depends'
  if (ports.length === 0) return 'none'
  return isEvery(ports) ? 'all' : 'some'
}
