import type { HostPlace } from '../hosts.ts'

const AUDIT_POLICY = { apiVersion: 'audit.k8s.io/v1', kind: 'Policy' }

/** Objects that hold an audit policy; a string that holds one is found by its text instead. */
export const hosts: readonly HostPlace[] = [
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

/** What a string that holds an audit policy has in it. */
export const heldText = 'audit.k8s.io/'
