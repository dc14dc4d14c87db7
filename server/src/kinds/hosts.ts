import type { Path } from '../yaml/path.ts'

/** A place in another object that holds an object as a mapping. */
export interface HostPlace {
  /** Kind of the object that holds it; undefined for configuration files without a kind. */
  kind?: string
  path: Path
  /** What it is where its own text does not have to say it. */
  implied?: { apiVersion: string; kind: string }
}

const AUDIT_POLICY = { apiVersion: 'audit.k8s.io/v1', kind: 'Policy' }

/** Objects that hold an audit policy; a string that holds one is found by its text instead. */
export const HOST_PLACES: readonly HostPlace[] = [
  // Talos machine configuration, and the document of its own since Talos 1.15.
  { path: ['cluster', 'apiServer', 'auditPolicy'] },
  { kind: 'KubeAuditPolicyConfig', path: ['configuration'] },
  // RKE1 cluster.yml, alone, in Rancher's export of it and in Rancher's Cluster object.
  { path: ['services', 'kube-api', 'audit_log', 'configuration', 'policy'] },
  { path: ['rancher_kubernetes_engine_config', 'services', 'kube-api', 'audit_log', 'configuration', 'policy'] },
  { path: ['spec', 'rancherKubernetesEngineConfig', 'services', 'kubeApi', 'auditLog', 'configuration', 'policy'] },
  // k0rdent
  { kind: 'ClusterAuditPolicy', path: ['spec', 'policy'], implied: AUDIT_POLICY },
]
