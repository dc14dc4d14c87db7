import type { ObjectMeta } from '../../kubernetes/object-meta.ts'
import type { LabelSelector } from '../../kubernetes/selectors.ts'
import type { Path } from '../../yaml/path.ts'

/**
 * A NetworkPolicy as the server holds it after decoding, before defaults: absent, null and empty lists are the same; item
 * numbers are those of the text. Paths start at the root of the document. A string that a template fills in holds the
 * hole mark (yaml/hole.ts). What defaults make of it: `defaults.ts`.
 */
export interface NetworkPolicy {
  /** Of the object in its document; [] when it is the document. */
  path: Path
  metadata: ObjectMeta
  /** Missing and null select every pod, as {} does. */
  podSelector: LabelSelector
  podSelectorGiven: boolean
  /** As written; empty: see `policyTypesOf`. */
  policyTypes: string[]
  ingress: PolicyRule[]
  egress: PolicyRule[]
  /** A template may add or drop parts, or some of the text could not be read: say nothing about the whole. */
  partial: boolean
}

export type Direction = 'Ingress' | 'Egress'

export interface PolicyRule {
  direction: Direction
  /** 0-based, in its direction. */
  index: number
  path: Path
  /** `from` or `to`; empty: anyone, anywhere. */
  peers: Peer[]
  /** The list has a key, whatever stands under it. */
  peersGiven: boolean
  /** Empty: every port of every protocol. */
  ports: PolicyPort[]
  portsGiven: boolean
  /** A template may add peers or ports, or a part could not be read: what it allows is not known. */
  partial: boolean
}

/** Pods by their labels and those of their namespace, or a range of addresses. undefined: absent or null. */
export interface Peer {
  index: number
  path: Path
  podSelector: LabelSelector | undefined
  namespaceSelector: LabelSelector | undefined
  ipBlock: IPBlock | undefined
  partial: boolean
}

export interface IPBlock {
  path: Path
  /** "" when missing. */
  cidr: string
  except: string[]
  partial: boolean
}

export interface PolicyPort {
  index: number
  path: Path
  /** undefined: absent or null, see `protocolOf`; "" stands as it is, and is refused. */
  protocol: string | undefined
  /** A number, or the name of a container's port; undefined: every port. */
  port: number | string | undefined
  endPort: number | undefined
  partial: boolean
}

export const rulesOf = (policy: NetworkPolicy, direction: Direction): PolicyRule[] =>
  direction === 'Ingress' ? policy.ingress : policy.egress
