export type Request = ApiRequest | Connection | Mount

export interface ApiRequest {
  /** null: authentication failed, no user at all. */
  user: string | { name: string; groups?: string[] } | null
  /** Used when user is a string. */
  groups?: string[]
  /** Whom the user acts as (impersonation): authorization judges them, the audit policy sees the user. */
  actingAs?: { name: string; groups?: string[] }
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

/**
 * A volume that a kubelet is about to mount. With `volume.type` and `volume.driver` nothing is looked up, and the driver has
 * just the capabilities that are listed; without them pod and volume are looked up in the texts by their names.
 */
export interface Mount {
  pod: {
    namespace: string
    name: string
    uid?: string
    /** default "default" */
    serviceAccountName?: string
    fsGroup?: number
    seLinuxOptions?: Record<string, string>
    seLinuxChangePolicy?: string
  }
  volume: {
    /** Of the pod's own list. */
    name: string
    /** "ephemeral": written into the pod itself. */
    type?: 'ephemeral' | 'persistent'
    driver?: string
    /** pvName, volumeHandle, fsType, accessModes, volumeMode, readOnly, volumeAttributes, mountOptions, nodePublishSecret. */
    [field: string]: unknown
  }
  /** Versions: those of the options where they are left out. */
  cluster?: {
    apiserver?: string
    kubelet?: string
    gates?: { apiserver?: Record<string, boolean>; kubelet?: Record<string, boolean> }
    /** default Warn */
    fieldValidation?: 'Ignore' | 'Warn' | 'Strict'
  }
  /** Left out: it is not known whether the node has SELinux, or it has none where the volume is given in full. */
  node?: { selinux: boolean }
  /** PUBLISH_UNPUBLISH_VOLUME, STAGE_UNSTAGE_VOLUME, VOLUME_MOUNT_GROUP; left out: not known. */
  driverCapabilities?: string[]
}

export type ParsedRequest = { requests: Request[] } | { problem: RequestProblem }

export interface RequestProblem {
  message: string
  /** UTF-16 offset of the first odd word in the text. */
  offset: number
}
