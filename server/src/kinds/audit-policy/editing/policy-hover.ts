import { code, paragraphs } from '../../markdown.ts'

const HOSTS: readonly [string, string][] = [
  ['kubeadm', '`apiServer.extraArgs` and `apiServer.extraVolumes` of the ClusterConfiguration'],
  ['kind', '`extraMounts` of the control-plane node and the same two in `kubeadmConfigPatches`'],
  ['Talos', '`cluster.apiServer.auditPolicy` of the machine configuration'],
  ['managed control planes (EKS, GKE, AKS)', 'the provider has its own policy, and this file is not read'],
]

/** What a policy is, and how it comes to take effect: people look for it in the cluster. */
export const POLICY_HOVER = paragraphs(
  '**Policy** of audit.k8s.io/v1',
  `This is no object of the cluster: for ${code('kubectl apply')} there is no such kind. kube-apiserver reads the file that ${code('--audit-policy-file')} names, once, when it starts. The file has to lie on each control plane node and be mounted into the kube-apiserver Pod, and a change takes effect with a restart.`,
  `Events go where ${code('--audit-log-path')} or ${code('--audit-webhook-config-file')} says; with neither of them nothing is written.`,
  HOSTS.map(([host, how]) => `- **${host}**: ${how}`).join('\n'),
)
