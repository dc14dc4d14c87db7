import type { ExplainOptions } from './explanation.ts'
import type { Range } from './text.ts'

export interface ReachOptions extends ExplainOptions {
  /** Only what concerns workloads of this namespace. */
  namespace?: string
  /** Only what concerns one workload: "shop/web", "shop/Deployment/web". */
  workload?: string
}

/**
 * Which connections the policies of some texts let pass between the workloads of these texts. Lists name each other by
 * 0-based number; whatever is equal stands in them once.
 */
export interface Reach {
  /** "shop", "shop/web"; "" where it is about everything. */
  scope: string
  /** First those in the scope, in the order of their names, then the others; an OtherPods end is the last. */
  ends: ReachEnd[]
  /** How many of the ends are in the scope. */
  inScope: number
  /** [from][to]: number of a verdict. Rows of ends outside of the scope hold only the columns of those in it. */
  matrix: number[][]
  verdicts: ReachVerdict[]
  policies: ReachPolicy[]
  rules: ReachRule[]
  /** What network plugins differ on, where an answer rests on it. */
  assumes: 'ipBlock-pod-ip'[]
  /** Workloads that are left out because there are too many. */
  leftOut: number
}

export type ReachEnd = ReachWorkload | OtherPods

/** A Pod, or the pods that a Deployment and its like make. */
export interface ReachWorkload {
  type: 'workload'
  /** "shop/web", or "shop/Deployment/web" where several kinds share the name. */
  title: string
  kind: string
  namespace: string
  name: string
  /** Ends with the same number stand in one namespace, and every policy treats them alike. */
  group: number
  /** In its node's network, where policies are not defined. */
  hostNetwork: boolean
  /** Directions for which some policy selects it. */
  isolated: ('egress' | 'ingress')[]
  /** Addresses that are no pod's: all there are, cut where rules distinguish them. */
  outside: { from: ReachAddresses[]; to: ReachAddresses[] }
  uri: string
  document: number
  range: Range
}

/** Pods of namespaces that no text shows: a pod without labels stands for them. */
export interface OtherPods {
  type: 'others'
  title: string
  group: number
}

export interface ReachAddresses {
  /** "any address", "10.0.0.0/8", "any IPv4 address but 10.0.0.0/8"; of several the last is "any other address". */
  title: string
  /** "10.0.0.0-10.255.255.255", in order. */
  ranges: string[]
  verdict: number
}

export interface ReachVerdict {
  /** 'some': the ports listed. 'depends': an end is in its node's network, and plugins differ. */
  allowed: 'all' | 'some' | 'none' | 'depends'
  /** Empty for none and depends; for all, every port of each protocol. */
  ports: ReachPorts[]
  egress: ReachSide
  ingress: ReachSide
  /** Some of what decides is filled in by a template or cannot be read: the answer is for the text as it stands. */
  uncertain?: true
}

export interface ReachPorts {
  protocol: 'TCP' | 'UDP' | 'SCTP'
  first: number
  last: number
  /** Those that allow these ports, of both ends; empty where no policy selects either. */
  rules: number[]
}

/** What the policies of one end say. */
export interface ReachSide {
  allowed: 'all' | 'some' | 'none' | 'depends'
  /** 'address': no pod. 'unselected': no policy. 'loopback': a pod always reaches itself. 'host-network': either end is. */
  why: 'address' | 'unselected' | 'policies' | 'loopback' | 'host-network'
  /** Those that select the pod. */
  policies: number[]
}

export interface ReachPolicy {
  /** "shop/default-deny" */
  title: string
  uri: string
  document: number
  range: Range
}

export interface ReachRule {
  policy: number
  direction: 'egress' | 'ingress'
  /** 0-based, in its direction. */
  index: number
  range: Range
  /** "spec.ingress[0]" */
  path: string
}
