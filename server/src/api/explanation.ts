import type { BucketPermission } from './bucket-permission.ts'
import type { Fix } from './problem.ts'
import type { Range } from './text.ts'

export interface ExplainOptions {
  kubernetesVersion?: string
  featureGates?: Record<string, boolean>
  /** Names of the webhook that permits writes by label; left out: those of SD-EWAN. */
  bucketPermission?: Partial<BucketPermission>
}

interface ExplanationOf<K extends string, O> {
  kind: K
  /** The object that answered, or the first one where several did. */
  uri: string
  document: number
  /** One line for a person. */
  verdict: string
  outcome: O
  trace: TraceStep[]
}

export type Explanation =
  | ExplanationOf<'audit-policy', AuditOutcome>
  | ExplanationOf<'network-policy', ConnectionOutcome>
  | ExplanationOf<'rbac', RbacOutcome>
  | ExplanationOf<'csi-driver', MountOutcome>

export interface TraceStep {
  label: string
  result: 'match' | 'no-match' | 'not-reached' | 'depends'
  reason: string
  uri: string
  range: Range
  path: string
  /** But for one thing it would match. */
  near?: true
  /** Of a near miss: makes it match. */
  mend?: Fix
  steps?: TraceStep[]
}

export type AuditLevel = 'None' | 'Metadata' | 'Request' | 'RequestResponse'

export type AuditStage = 'RequestReceived' | 'ResponseStarted' | 'ResponseComplete' | 'Panic'

export interface AuditOutcome {
  level: AuditLevel
  /** -1: no rule. */
  ruleIndex: number
  /** In stage order, without duplicates. */
  omitStages: string[]
  omitManagedFields: boolean
  /** The events this request writes, in order. */
  events?: AuditEvent[]
}

export interface AuditEvent {
  stage: string
  requestObject: boolean
  responseObject: boolean
}

export interface ConnectionOutcome {
  /** 'depends' only where an end is a hostNetwork pod. */
  allowed: boolean | 'depends'
  egress: 'allowed' | 'denied' | 'depends'
  ingress: 'allowed' | 'denied' | 'depends'
  byPolicies: {
    direction: 'egress' | 'ingress'
    policy: string
    effect: 'allow' | 'isolate'
    rule?: number
    reason?: 'no-rules' | 'no-peer-match' | 'ports-mismatch' | 'named-port-unmatched'
  }[]
  /** Sides where no policy selects the pod. */
  defaultAllow: ('egress' | 'ingress')[]
  /**
   * What plugins differ on. A pod whose status.podIP is known matches an ipBlock by that address, one without matches none
   * ('ipBlock-pod-ip'). Traffic from the destination's own node ('node-local') and to oneself ('loopback') is allowed by
   * definition. An ipBlock on a Service address is answered literally ('service-ip').
   */
  assumes: ('ipBlock-pod-ip' | 'node-local' | 'loopback' | 'service-ip')[]
}

export interface RbacOutcome {
  /** RBAC, and then the label-permission webhook where it is called. */
  allowed: boolean
  /** "Role shop/pod-reader rules[0]", "ClusterRole reader rules[2]", "system:masters". */
  by?: string
  /** "RoleBinding shop/ada-reads". */
  via?: string
  alsoBy?: { by: string; via: string }[]
  bucketPermission?: {
    allowed: boolean
    by: string
    rbac: boolean
    webhook: 'allow' | 'deny' | 'error' | 'not-called' | 'not-reached'
    reason: string
    message?: string
  }
}

export interface MountOutcome {
  [key: string]: unknown
}
