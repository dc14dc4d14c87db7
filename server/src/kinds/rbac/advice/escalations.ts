import type { PolicyRule } from '../model.ts'

/** Permissions with which somebody gets others that no rule names. */
export interface Escalation {
  groups: readonly string[]
  resources: readonly string[]
  verbs: readonly string[]
  /** The verb is what is special, not the resource. */
  byVerb?: true
  /** Limited to names it is what a careful author writes; some names are as good as none. */
  freeNames?: readonly string[]
  /** What follows: "who has it …". */
  what: string
}

const RBAC = 'rbac.authorization.k8s.io'
const WRITES = ['create', 'update', 'patch']

const ESCALATIONS: readonly Escalation[] = [
  {
    groups: [RBAC],
    resources: ['roles', 'clusterroles'],
    verbs: ['bind'],
    byVerb: true,
    freeNames: ['cluster-admin'],
    what: 'may bind every role, cluster-admin too, to anybody',
  },
  {
    groups: [RBAC],
    resources: ['roles', 'clusterroles'],
    verbs: ['escalate'],
    byVerb: true,
    what: 'may write roles that allow more than it may itself',
  },
  {
    groups: [''],
    resources: ['users', 'groups', 'serviceaccounts'],
    verbs: ['impersonate'],
    byVerb: true,
    freeNames: ['system:masters'],
    what: 'may act as any of them, and so do whatever they may',
  },
  {
    groups: [''],
    resources: ['serviceaccounts/token'],
    verbs: ['create'],
    what: 'may make tokens of every service account there, and so do whatever they may',
  },
  {
    groups: [''],
    resources: ['nodes/proxy'],
    verbs: ['get', 'create', 'update', 'patch', 'delete'],
    what: 'may run commands in every pod of the nodes through the kubelet, with get alone, past audit log and admission',
  },
  {
    groups: ['certificates.k8s.io'],
    resources: ['signers'],
    verbs: ['approve', 'sign'],
    byVerb: true,
    freeNames: ['kubernetes.io/*', 'kubernetes.io/kube-apiserver-client'],
    what: 'may have certificates issued for any user and group',
  },
  {
    groups: ['admissionregistration.k8s.io'],
    resources: ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
    verbs: WRITES,
    what: 'may read every object that is written to the cluster, and change or refuse it',
  },
  {
    groups: ['apiregistration.k8s.io'],
    resources: ['apiservices'],
    verbs: WRITES,
    what: 'may answer for whole API groups in the place of the API server',
  },
]

export interface Escalating {
  escalation: Escalation
  /** Item of `resources` or of `verbs`. */
  at: { list: 'resources' | 'verbs'; index: number }
  /** "bind on clusterroles" */
  verb: string
  resource: string
}

/** Those that a rule spells out; what "*" of all groups or of the core group holds is not looked for. */
export const escalatingIn = (rule: PolicyRule): Escalating[] =>
  ESCALATIONS.flatMap(escalation => {
    const { groups, resources, verbs, freeNames = [], byVerb } = escalation
    if (!groups.some(group => rule.apiGroups.includes(group))) return []
    if (rule.resourceNames.length > 0 && !rule.resourceNames.some(name => freeNames.includes(name))) return []
    const isOpen = groups.every(group => group !== '') && rule.resources.includes('*')
    const resource = rule.resources.findIndex(item => resources.includes(item) || (isOpen && item === '*'))
    const verb = rule.verbs.findIndex(one => one === '*' || verbs.includes(one))
    if (resource < 0 || verb < 0) return []
    const at = byVerb ? { list: 'verbs' as const, index: verb } : { list: 'resources' as const, index: resource }
    return [{ escalation, at, verb: rule.verbs[verb] ?? '', resource: rule.resources[resource] ?? '' }]
  })

/** Whether a rule gives the data of Secrets by name of the resource, and of every one. */
export const secretsItem = ({ apiGroups, resources, resourceNames, verbs }: PolicyRule): number =>
  apiGroups.some(group => group === '' || group === '*') &&
  resourceNames.length === 0 &&
  verbs.some(verb => READS.includes(verb))
    ? resources.indexOf('secrets')
    : -1

const READS = ['get', 'list', 'watch', '*']
