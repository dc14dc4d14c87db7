import type { ReachSide } from '../../../api/reach.ts'
import { remembered } from '../../remembered.ts'
import type { AddressEndpoint, Endpoint } from '../explain/endpoint.ts'
import { decideWithoutRules } from '../explain/judge-side.ts'
import { type PodClass, portsKey } from './pod-classes.ts'
import { isEvery, OPEN, type PortSet, unionOf } from './port-set.ts'
import type { NumberedRule } from './register.ts'
import { portsOf } from './rule-ports.ts'
import type { Selection } from './selections.ts'

/** What one end says about connections with the other: which ports pass, by which rules. Equal ones are one. */
export interface JudgedSide {
  number: number
  judged: ReachSide
  ports: PortSet
  template: boolean
}

export interface Sides {
  /** An address has no policies. */
  address: JudgedSide
  /** Of a pod that is itself the other end. */
  loopback(selection: Selection): JudgedSide
  withPods(selection: Selection, other: PodClass): JudgedSide
  /** With an address that of the selection's rules these mean. */
  withAddress(selection: Selection, rules: readonly NumberedRule[]): JudgedSide
}

const ADDRESS: AddressEndpoint = { type: 'address', title: '', ip: undefined }

export function openSides(): Sides {
  const intern = openInterning()
  const judgedWith = remembered((selection: Selection) =>
    remembered((other: PodClass) => intern(judgePods(selection, other))),
  )
  return {
    address: intern(settled('address', [], false)),
    loopback: selection => intern(judge(selection, selection.pod, [], true)),
    withPods: (selection, other) => judgedWith(selection)(other),
    withAddress: (selection, rules) => intern(judge(selection, ADDRESS, rules, false)),
  }
}

const judgePods = (selection: Selection, other: PodClass): Uncounted =>
  judge(
    selection,
    other.pod,
    selection.rules.filter(({ means }) => means(other)),
    false,
  )

/** A side that may be known already: its ports are worked out where it is not. */
interface Uncounted extends Omit<JudgedSide, 'number' | 'ports' | 'judged'> {
  key: string
  why: ReachSide['why']
  policies: number[]
  ports(): PortSet
}

function judge(selection: Selection, other: Endpoint, rules: readonly NumberedRule[], isSelf: boolean): Uncounted {
  const { pod, side, policies } = selection
  const why = whyWithoutRules(selection, other, isSelf)
  if (why) return settled(why, policies, selection.template)
  const template = selection.template || (other.type === 'pod' && other.partial)
  const destination = side === 'ingress' ? pod : other
  const names = rules.some(({ hasNames }) => hasNames)
  const known = destination.type === 'pod' && names ? portsKey(destination) : String(names)
  return {
    key: [policies, rules.map(({ number }) => number), template, known].join(' '),
    why: 'policies',
    policies,
    ports: () => unionOf(rules.map(({ number, rule }) => ({ rule: number, ranges: portsOf(rule, destination) }))),
    template,
  }
}

const settled = (why: ReachSide['why'], policies: number[], template: boolean): Uncounted => ({
  key: [why, policies, template].join(' '),
  why,
  policies,
  ports: () => (why === 'host-network' ? [] : OPEN),
  template,
})

function whyWithoutRules({ pod, policies }: Selection, other: Endpoint, isSelf: boolean): ReachSide['why'] | undefined {
  const named = { ...pod, podName: isSelf ? '' : undefined }
  const decided = decideWithoutRules({ from: named, to: isSelf ? named : other }, pod, other, policies.length > 0)
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

function openInterning(): (side: Uncounted) => JudgedSide {
  const known = new Map<string, JudgedSide>()
  return ({ key, why, policies, ports, template }) => {
    const found = known.get(key)
    if (found) return found
    const set = ports()
    const judged = { allowed: allowedOf(why, set), why, policies }
    const side = { number: known.size, judged, ports: set, template }
    known.set(key, side)
    return side
  }
}

function allowedOf(why: ReachSide['why'], ports: PortSet): ReachSide['allowed'] {
  if (why === 'host-network') return 'depends'
  if (ports.length === 0) return 'none'
  return isEvery(ports) ? 'all' : 'some'
}
