export type Request = ApiRequest | Connection | Mount

export interface ApiRequest {
  /** null: authentication failed, no user at all. */
  user: string | { name: string; groups?: string[] } | null
  /** Used when user is a string. */
  groups?: string[]
  verb: string
  /** Absent: true exactly when `resource` is given. false: resource fields are ignored. */
  isResourceRequest?: boolean
  apiGroup?: string
  apiVersion?: string
  resource?: string
  subresource?: string
  namespace?: string
  name?: string
  path?: string
  kind?: string
  /** Labels of the object sent (create, update, patch) or stored (delete). */
  labels?: Record<string, string>
  oldLabels?: Record<string, string>
}

export interface Connection {
  from: End
  to: End
  protocol: 'TCP' | 'UDP' | 'SCTP'
  port: number
}

export type End =
  | { ip: string }
  | { namespace: string; podName: string; podLabels?: Record<string, string> }
  | { namespace: string; workload: { kind: string; name: string }; podLabels?: Record<string, string> }
  | { namespace: string; podLabels: Record<string, string>; namespaceLabels?: Record<string, string> }

/** A volume that a kubelet is about to mount, with what the driver and the cluster say. */
export interface Mount {
  pod: {
    namespace: string
    name: string
    uid?: string
    serviceAccountName?: string
    fsGroup?: number
    seLinuxOptions?: Record<string, string>
    seLinuxChangePolicy?: string
  }
  volume: { type: 'ephemeral' | 'persistent'; driver: string; name: string; [field: string]: unknown }
  cluster: {
    apiserver: string
    kubelet: string
    gates?: { apiserver?: Record<string, boolean>; kubelet?: Record<string, boolean> }
    /** default Warn */
    fieldValidation?: 'Ignore' | 'Warn' | 'Strict'
  }
  node?: { selinux: boolean }
  driverCapabilities: string[]
}

export type ParsedRequest = { requests: Request[] } | { problem: RequestProblem }

export interface RequestProblem {
  message: string
  /** UTF-16 offset of the first odd word in the text. */
  offset: number
}
