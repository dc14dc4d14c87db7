import type { SelectorRequirement } from '../../../kubernetes/selectors.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Peer, PolicyPort, PolicyRule } from '../model.ts'
import type { Endpoint } from './endpoint.ts'
import type { PlacedPolicy } from './policies.ts'

/** What becomes of each part of the policies, as data. `uncertain`: a template fills in what decides. */
export interface PeerJudgement {
  peer: Peer
  matches: boolean
  uncertain: boolean
  /** The peer's ipBlock was held against a pod. */
  onPodIp: boolean
  /** What to look at. */
  at: Path
  cause: PeerCause
}

export type PeerCause =
  /** It matches: what of it says so. */
  | { type: 'selected' }
  | { type: 'in-block'; cidr: string; address: string }
  /** Selectors pick pods, and this is an address. */
  | { type: 'not-a-pod' }
  /** A podSelector alone picks pods of the policy's own namespace. */
  | { type: 'other-namespace'; wanted: string; had: string }
  | { type: 'namespace-labels'; unmet: Unmet }
  | { type: 'pod-labels'; unmet: Unmet }
  | { type: 'outside'; cidr: string; address: string }
  | { type: 'excepted'; except: string; address: string }
  /** The address of a pod is not known before it runs. */
  | { type: 'no-pod-ip'; cidr: string }
  | { type: 'not-a-cidr'; cidr: string }
  | { type: 'not-an-address'; address: string }
  | { type: 'empty' }

/** The first condition of a selector that does not hold. */
export interface Unmet {
  at: Path
  wanted: { key: string; value: string } | SelectorRequirement
  /** undefined: no such label. */
  had: string | undefined
  /** All conditions but this hold. */
  single: boolean
  /** …and there are others. */
  only: boolean
}

export interface PortJudgement {
  port: PolicyPort
  matches: boolean
  uncertain: boolean
  at: Path
  cause: PortCause
}

export type PortCause =
  | { type: 'same' }
  | { type: 'every' }
  | { type: 'within' }
  | { type: 'named'; numbers: number[] }
  | { type: 'protocol'; numberFits: boolean }
  /** `missedBy`: of a range, how far behind its end (or, below zero, before its start) the port is. */
  | { type: 'number'; missedBy?: number }
  /** The destination has a port of that name, with another number. */
  | { type: 'other-number'; numbers: number[] }
  /** …with another protocol. */
  | { type: 'other-protocol'; protocols: string[] }
  | { type: 'no-such-name'; known: string[] }
  | { type: 'names-unknown' }
  /** Addresses have no names for ports. */
  | { type: 'name-of-address' }

export interface RuleJudgement {
  rule: PolicyRule
  /** Empty: every peer, every port. */
  peers: PeerJudgement[]
  ports: PortJudgement[]
  peerMatches: boolean
  portMatches: boolean
  matches: boolean
  uncertain: boolean
}

export interface PolicyJudgement {
  placed: PlacedPolicy
  rules: RuleJudgement[]
  /** A template may change whether it selects the pod. */
  uncertain: boolean
}

export type Side = 'egress' | 'ingress'

export type Verdict = 'allowed' | 'denied' | 'depends'

/** What the policies of one end say about the connection. */
export interface SideJudgement {
  side: Side
  subject: Endpoint
  other: Endpoint
  verdict: Verdict
  why: 'address' | 'unselected' | 'policies' | 'loopback' | 'node-local' | 'host-network' | 'host-network-peer'
  /** Those that select the pod for this direction. */
  policies: PolicyJudgement[]
  /** Those of its namespace and this direction that do not. */
  others: PlacedPolicy[]
  uncertain: boolean
}
