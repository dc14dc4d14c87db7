import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'

interface Case {
  says: string
  texts: readonly string[]
  version?: string
  gates?: Record<string, boolean>
  /** "severity rule", of the first text. */
  problems: readonly string[]
}

const HEAD = 'apiVersion: rbac.authorization.k8s.io/v1\n'

const role = (kind: 'Role' | 'ClusterRole', name: string, ...rules: string[]): string =>
  `${HEAD}kind: ${kind}\nmetadata: {name: ${name}${kind === 'Role' ? ', namespace: shop' : ''}}\nrules:\n${rules.map(rule => `  - {${rule}}\n`).join('')}`

const binding = (kind: 'RoleBinding' | 'ClusterRoleBinding', roleRef: string, ...subjects: string[]): string =>
  `${HEAD}kind: ${kind}\nmetadata: {name: some${kind === 'RoleBinding' ? ', namespace: shop' : ''}}\nroleRef: {${roleRef}}\nsubjects:\n${subjects.map(subject => `  - {${subject}}\n`).join('')}`

const account = (name: string, namespace: string): string =>
  `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: ${name}, namespace: ${namespace}}\n`

const ALICE = 'kind: User, name: alice'
const PODS = 'apiGroups: [""], resources: [pods], verbs: [get]'

const CASES: readonly Case[] = [
  {
    says: 'get on pods/exec connects before 1.35',
    texts: [role('ClusterRole', 'reader', 'apiGroups: [""], resources: [pods/exec], verbs: [get]')],
    version: '1.34',
    problems: ['information rbac/get-connects'],
  },
  {
    says: 'the gate of 1.35 is looked at',
    texts: [role('ClusterRole', 'reader', 'apiGroups: [""], resources: [pods/exec], verbs: [get]')],
    gates: { AuthorizePodWebsocketUpgradeCreatePermission: false },
    problems: ['information rbac/get-connects'],
  },
  {
    says: 'podsecuritypolicies are served in 1.24',
    texts: [role('ClusterRole', 'psp', 'apiGroups: [policy], resources: [podsecuritypolicies], verbs: [use]')],
    version: '1.24',
    problems: [],
  },
  {
    says: 'what a later version brings is a hint',
    texts: [
      role(
        'ClusterRole',
        'later',
        'apiGroups: [admissionregistration.k8s.io], resources: [validatingadmissionpolicies], verbs: [get]',
      ),
    ],
    version: '1.24',
    problems: ['hint rbac/resource-not-served'],
  },
  {
    says: 'a rule for old and new groups is fine',
    texts: [
      role('ClusterRole', 'both', 'apiGroups: [extensions, networking.k8s.io], resources: [ingresses], verbs: [get]'),
    ],
    problems: [],
  },
  {
    says: 'a resource that left its group for good with its subresource is gone, not moved',
    texts: [role('ClusterRole', 'old', 'apiGroups: [extensions], resources: [deployments/rollback], verbs: [create]')],
    problems: ['information rbac/resource-not-served'],
  },
  {
    says: 'custom groups may have anything',
    texts: [
      role('ClusterRole', 'custom', 'apiGroups: [shop.example.com], resources: [order, "orders/ship"], verbs: [ship]'),
    ],
    problems: [],
  },
  {
    says: 'audiences are no resources',
    texts: [
      role(
        'ClusterRole',
        'audiences',
        'apiGroups: [""], resources: [vault.example.com], verbs: [request-serviceaccounts-token-audience]',
      ),
    ],
    problems: [],
  },
  {
    says: 'a role in another file is there',
    texts: [binding('RoleBinding', 'kind: Role, name: reader', ALICE), role('Role', 'reader', PODS)],
    problems: [],
  },
  {
    says: 'a role that nothing shows may be anywhere, as long as there is no other',
    texts: [binding('RoleBinding', 'kind: Role, name: reader', ALICE)],
    problems: [],
  },
  {
    says: 'names that differ by a number are names of two roles',
    texts: [binding('RoleBinding', 'kind: Role, name: reader-2', ALICE), role('Role', 'reader-1', PODS)],
    problems: ['information rbac/role-not-found'],
  },
  {
    says: 'a role whose name a template fills in may be the one',
    texts: [
      binding('RoleBinding', 'kind: Role, name: shop-reader', ALICE),
      role('Role', '"{{ .Values.x }}-reader"', PODS),
    ],
    problems: [],
  },
  {
    says: 'a ClusterRoleBinding can give no Role, so that its kind is not changed to one',
    texts: [binding('ClusterRoleBinding', 'kind: ClusterRole, name: reader', ALICE), role('Role', 'reader', PODS)],
    problems: ['warning rbac/role-not-found'],
  },
  {
    says: 'an account of another file in another namespace is information',
    texts: [
      binding('RoleBinding', 'kind: ClusterRole, name: view', 'kind: ServiceAccount, name: web, namespace: shop'),
      account('web', 'office'),
    ],
    problems: ['information rbac/service-account-not-found'],
  },
  {
    says: 'an account that the files do not show may be anywhere',
    texts: [
      binding(
        'RoleBinding',
        'kind: ClusterRole, name: view',
        'kind: ServiceAccount, name: prometheus, namespace: shop',
      ),
      account('web', 'shop'),
    ],
    problems: [],
  },
  {
    says: 'a RoleBinding to a ClusterRole for nodes grants nothing',
    texts: [
      binding('RoleBinding', 'kind: ClusterRole, name: nodes', ALICE),
      role('ClusterRole', 'nodes', 'apiGroups: [""], resources: [nodes], verbs: [get]'),
    ],
    problems: ['warning rbac/cluster-wide-through-role-binding'],
  },
  {
    says: 'a RoleBinding grants the namespace that it is in',
    texts: [
      binding('RoleBinding', 'kind: ClusterRole, name: own', ALICE),
      role('ClusterRole', 'own', 'apiGroups: [""], resources: [namespaces], verbs: [get]'),
    ],
    problems: [],
  },
  {
    says: 'a label that a role of the files selects is right whatever it is called',
    texts: [
      `${HEAD}kind: ClusterRole\nmetadata:\n  name: part\n  labels: {rbac.authorization.k8s.io/aggregate-to-views: "true"}\nrules: [{${PODS}}]\n`,
      `${HEAD}kind: ClusterRole\nmetadata: {name: whole}\nrules: []\naggregationRule:\n  clusterRoleSelectors: [{matchLabels: {rbac.authorization.k8s.io/aggregate-to-views: "true"}}]\n`,
    ],
    problems: [],
  },
  {
    says: 'nothing is said about what a template fills in',
    texts: [
      `${HEAD}kind: Role\nmetadata: {name: reader}\nrules:\n  - apiGroups: {{ .Values.groups }}\n    resources: ["{{ .Values.resource }}", "pods/{{ .Values.sub }}"]\n    verbs: ["{{ .Values.verb }}", get]\n    resourceNames: ["{{ .Values.name }}*"]\n`,
    ],
    problems: [],
  },
]

describe('advice about roles and bindings', () => {
  for (const { says, texts, version, gates, problems } of CASES) {
    it(says, () => {
      const files = texts.map((text, i) => ({ uri: `file:///${i}.yaml`, text }))
      const found = check(files, {
        ...(version && { kubernetesVersion: version }),
        ...(gates && { featureGates: gates }),
      })
      const first = found.filter(({ uri }) => uri === 'file:///0.yaml')
      assert.deepEqual(
        first.map(({ severity, rule }) => `${severity} ${rule}`),
        problems,
      )
    })
  }
})

/** As the control plane and its operators are granted what they need. */
const CAREFUL: readonly string[] = [
  role(
    'Role',
    'leader-election',
    'apiGroups: [coordination.k8s.io], resources: [leases], verbs: [create]',
    'apiGroups: [coordination.k8s.io], resources: [leases], resourceNames: [shop], verbs: [get, update, patch, watch]',
    'apiGroups: ["", events.k8s.io], resources: [events], verbs: [create, patch]',
  ),
  role(
    'Role',
    'settings',
    'apiGroups: [""], resources: [configmaps], resourceNames: [settings], verbs: [get, list, watch]',
    'apiGroups: [""], resources: [namespaces], verbs: [get]',
  ),
  role(
    'ClusterRole',
    'everybody-who-views',
    'apiGroups: [""], resources: [bindings, events, limitranges, namespaces/status, pods/log, pods/status, resourcequotas], verbs: [get, list, watch]',
    'apiGroups: [extensions], resources: [deployments, deployments/scale], verbs: [get, list, watch]',
    'apiGroups: [apps], resources: [deployments, deployments/scale, statefulsets], verbs: [get, list, watch]',
    'apiGroups: [""], resources: [pods/attach, pods/exec, pods/portforward, pods/proxy], verbs: [create, delete, patch, update, get]',
  ),
  role(
    'ClusterRole',
    'autoscaler',
    'apiGroups: ["*"], resources: ["*/scale"], verbs: [get, update]',
    'apiGroups: [""], resources: [pods], verbs: [list]',
    'apiGroups: [metrics.k8s.io], resources: [pods], verbs: [list]',
    'apiGroups: [custom.metrics.k8s.io, external.metrics.k8s.io], resources: ["*"], verbs: [get, list]',
  ),
  role(
    'ClusterRole',
    'approver',
    'apiGroups: [certificates.k8s.io], resources: [signers], resourceNames: [kubernetes.io/kubelet-serving], verbs: [approve]',
    'apiGroups: [certificates.k8s.io], resources: [certificatesigningrequests/approval], verbs: [update]',
    'apiGroups: [authorization.k8s.io], resources: [subjectaccessreviews], verbs: [create]',
    'apiGroups: [authentication.k8s.io], resources: [tokenreviews], verbs: [create]',
  ),
  role(
    'ClusterRole',
    'monitoring',
    'apiGroups: [""], resources: [nodes, nodes/metrics, services, endpoints, pods], verbs: [get, list, watch]',
    'apiGroups: [discovery.k8s.io], resources: [endpointslices], verbs: [get, list, watch]',
    'nonResourceURLs: [/metrics, /metrics/cadvisor, /healthz, "/healthz/*", "/openapi/*"], verbs: [get]',
  ),
  role(
    'ClusterRole',
    'operator',
    'apiGroups: [shop.example.com], resources: [orders, orders/status, orders/finalizers], verbs: ["*"]',
    'apiGroups: [apps], resources: [deployments, deployments/finalizers], verbs: [get, list, watch, create, update, patch, delete]',
    'apiGroups: [networking.k8s.io], resources: [ingresses, ingresses/status], verbs: [get, list, watch, update]',
    'apiGroups: [""], resources: [pods/eviction], verbs: [create]',
    'apiGroups: [rbac.authorization.k8s.io], resources: [clusterroles], resourceNames: [view], verbs: [bind]',
    'apiGroups: [security.openshift.io], resources: [securitycontextconstraints], resourceNames: [nonroot-v2], verbs: [use]',
  ),
  binding('RoleBinding', 'kind: ClusterRole, name: view', 'kind: Group, name: "oidc:developers"', ALICE),
  binding(
    'ClusterRoleBinding',
    'kind: ClusterRole, name: system:auth-delegator',
    'kind: ServiceAccount, name: metrics-server, namespace: kube-system',
    'kind: Group, name: "system:serviceaccounts:shop"',
  ),
]

describe('roles that a careful author signs', () => {
  for (const text of CAREFUL) {
    it(`${/name: ([a-z-]+)/.exec(text)?.[1]} gets no warning`, () => {
      const grave = check([{ uri: 'file:///role.yaml', text }]).filter(
        ({ severity }) => severity === 'error' || severity === 'warning',
      )
      assert.deepEqual(
        grave.map(({ rule, message }) => `${rule}: ${message}`),
        [],
      )
    })
  }
})
