/** Kinds that hold a pod or a template of pods: their API groups, and where it stands. */
export const POD_PLACES: Readonly<Record<string, { groups: readonly string[]; path: readonly string[] }>> = {
  Pod: { groups: [''], path: [] },
  ReplicationController: { groups: [''], path: ['spec', 'template'] },
  Deployment: { groups: ['apps', 'extensions'], path: ['spec', 'template'] },
  ReplicaSet: { groups: ['apps', 'extensions'], path: ['spec', 'template'] },
  DaemonSet: { groups: ['apps', 'extensions'], path: ['spec', 'template'] },
  StatefulSet: { groups: ['apps'], path: ['spec', 'template'] },
  Job: { groups: ['batch'], path: ['spec', 'template'] },
  CronJob: { groups: ['batch'], path: ['spec', 'jobTemplate', 'spec', 'template'] },
}

const WORDS = [
  ...Object.keys(POD_PLACES),
  'Namespace',
  'Service',
  'PersistentVolume',
  'StorageClass',
  'HTTPRoute',
  'GRPCRoute',
  'TLSRoute',
  'TCPRoute',
  'RoleBinding',
  'serviceaccounts/token',
  'kubeVersion',
]
/** The word alone stands in most policies. */
const INGRESS = /kind['"]?[ \t]*:[ \t]*['"]?Ingress/

/** False where no object of the text can be a part of a cluster (cluster.ts): a glance at the letters. */
export const mayHoldParts = (text: string): boolean => WORDS.some(word => text.includes(word)) || INGRESS.test(text)
