import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAround } from '../../../server/src/service/around.ts'
import { type Completion, completionsAt } from '../../../server/src/service/completion.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { withEdits } from '../ranges.ts'
import { cursorIn } from './cursor.ts'

const URI = 'file:///own.yaml'

const WORKSPACE = `apiVersion: v1
kind: Namespace
metadata: {name: ops}
---
apiVersion: v1
kind: ServiceAccount
metadata: {name: web, namespace: shop}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: reader, namespace: shop}
rules:
- {apiGroups: [""], resources: [pods], verbs: [get, list]}
- {apiGroups: [shop.example.com], resources: [baskets, "*/status"], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: monitoring}
aggregationRule: {clusterRoleSelectors: [{matchLabels: {shop.example.com/to-monitoring: "true"}}]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: baskets, labels: {shop.example.com/to-monitoring: "true", team: shop}}
rules: [{apiGroups: [""], resources: [services], verbs: [get]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: readers, namespace: shop}
roleRef: {kind: Role, name: reader}
subjects:
- {kind: ServiceAccount, name: web}
- {kind: ServiceAccount, name: robot, namespace: ci}
- {kind: Group, name: dev}
- {kind: User, name: ada}
---
apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata: {name: r1, namespace: wan, labels: {sdewan-bucket-type: app-intent}}
`

function completions(marked: string): { text: string; found: Completion[] } {
  const { text, position } = cursorIn(marked)
  const texts = [
    { uri: 'file:///others.yaml', text: WORKSPACE },
    { uri: URI, text },
  ]
  const documents = texts.flatMap(one => openStream(one.text).documents.map(document => ({ uri: one.uri, document })))
  return { text, found: completionsAt(URI, openStream(text), position, { around: openAround(documents) }) }
}

const object = (kind: string, metadata: string, rest: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: ${metadata}\n${rest}`
const OWN = '{name: own, namespace: shop}'
const role = (rule: string): string => object('Role', OWN, `rules:\n- ${rule}\n`)
const clusterRole = (rule: string): string => object('ClusterRole', '{name: own}', `rules:\n- ${rule}\n`)
const binding = (roleRef: string, subject = '{kind: User, name: ada}', kind = 'RoleBinding'): string =>
  object(kind, kind === 'RoleBinding' ? OWN : '{name: own}', `roleRef: ${roleRef}\nsubjects:\n- ${subject}\n`)
const verbsOf = (group: string, resource: string): string =>
  clusterRole(`{apiGroups: ["${group}"], resources: [${resource}], verbs: [|]}`)
const resourcesOf = (group: string): string => `{apiGroups: ["${group}"], resources: [|], verbs: [get]}`

const CRUD = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection']
const RBAC = 'rbac.authorization.k8s.io'

interface Case {
  it: string
  text: string
  /** All of them, or with `first` the first ones. */
  labels: string[]
  first?: true
}

const offers: Case[] = [
  { it: 'the verbs that a resource has', text: verbsOf('', 'pods'), labels: [...CRUD, '*'] },
  { it: 'the verbs that a subresource has', text: verbsOf('', 'serviceaccounts/token'), labels: ['create', '*'] },
  { it: 'verbs of none but read-only resources', text: verbsOf('', 'componentstatuses'), labels: ['get', 'list', '*'] },
  { it: 'bind and escalate on roles', text: verbsOf(RBAC, 'roles'), labels: [...CRUD, 'bind', 'escalate', '*'] },
  {
    it: 'impersonate on service accounts',
    text: verbsOf('', 'serviceaccounts'),
    labels: [...CRUD, 'impersonate', '*'],
  },
  { it: 'impersonate alone on users', text: verbsOf('', 'users'), labels: ['impersonate', '*'] },
  {
    it: 'approve, sign and attest on signers',
    text: verbsOf('certificates.k8s.io', 'signers'),
    labels: ['approve', 'sign', 'attest', '*'],
  },
  {
    it: 'use on the security contexts of OpenShift',
    text: verbsOf('security.openshift.io', 'securitycontextconstraints'),
    labels: [...CRUD, 'use', '*'],
  },
  {
    it: 'all verbs where nothing is known of the resource',
    text: verbsOf('shop.example.com', 'baskets'),
    labels: [...CRUD, '*'],
  },
  {
    it: 'all verbs where one of several resources is not known',
    text: verbsOf('shop.example.com', 'baskets, trolleys'),
    labels: [...CRUD, '*'],
  },
  {
    it: 'verbs in any group',
    text: verbsOf('*', 'pods/log'),
    labels: ['get', '*'],
  },
  {
    it: 'verbs that are not there yet',
    text: role('{apiGroups: [""], resources: [pods], verbs: [get, list, watch, |]}'),
    labels: [...CRUD.slice(3), '*'],
  },
  {
    it: 'HTTP methods for URLs',
    text: clusterRole('{nonResourceURLs: [/metrics], verbs: [|]}'),
    labels: ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', '*'],
  },
  {
    it: 'groups that have what the rule names',
    text: role('{apiGroups: [|], resources: [ingresses], verbs: [get]}'),
    labels: ['networking.k8s.io', '""', 'shop.example.com', 'admissionregistration.k8s.io'],
    first: true,
  },
  {
    it: 'the group of what a webhook guards',
    text: role('{apiGroups: [|], resources: [mwan3rules], verbs: [get]}'),
    labels: ['batch.sdewan.akraino.org', '""'],
    first: true,
  },
  {
    it: 'resources of a group with their subresources',
    text: role(resourcesOf('apps')),
    labels: ['controllerrevisions', 'daemonsets', 'daemonsets/status', 'deployments'],
    first: true,
  },
  {
    it: 'no resource in a Role that stands in no namespace',
    text: role(resourcesOf('storage.k8s.io')),
    labels: ['csistoragecapacities', '*'],
  },
  {
    it: 'custom resources that other roles name',
    text: role(resourcesOf('shop.example.com')),
    labels: ['baskets', '*'],
  },
  {
    it: 'resources that a webhook guards',
    text: role(resourcesOf('batch.sdewan.akraino.org')),
    labels: ['mwan3policies', 'mwan3rules', 'firewallzones'],
    first: true,
  },
  {
    it: 'resources that only authorizers know',
    text: clusterRole(resourcesOf('certificates.k8s.io').replace('[|]', '[certificatesigningrequests, |]')),
    labels: [
      'certificatesigningrequests/approval',
      'certificatesigningrequests/status',
      'clustertrustbundles',
      'podcertificaterequests',
      'podcertificaterequests/status',
      'signers',
      'certificatesigningrequests/nodeclient',
      'certificatesigningrequests/selfnodeclient',
      'certificatesigningrequests/selfnodeserver',
      '*/status',
      '*',
    ],
  },
  {
    it: 'names of roles that may be bound',
    text: role(`{apiGroups: [${RBAC}], resources: [clusterroles], resourceNames: [|], verbs: [bind]}`),
    labels: ['monitoring', 'baskets', 'view', 'edit', 'admin', 'cluster-admin'],
  },
  {
    it: 'names of service accounts',
    text: role('{apiGroups: [""], resources: [serviceaccounts/token], resourceNames: [|], verbs: [create]}'),
    labels: ['web'],
  },
  {
    it: 'names of namespaces',
    text: clusterRole('{apiGroups: [""], resources: [namespaces], resourceNames: [|], verbs: [get]}'),
    labels: ['ops'],
  },
  {
    it: 'users that may be impersonated',
    text: clusterRole('{apiGroups: [""], resources: [users], resourceNames: [|], verbs: [impersonate]}'),
    labels: ['ada'],
  },
  {
    it: 'URLs that kube-apiserver serves',
    text: clusterRole('{nonResourceURLs: [|], verbs: [get]}'),
    labels: ['/metrics', '/healthz', '/healthz/*'],
    first: true,
  },
  { it: 'kinds of roles', text: binding('{kind: |, name: reader}'), labels: ['Role', 'ClusterRole'] },
  {
    it: 'the only kind of role of a ClusterRoleBinding',
    text: binding('{kind: |, name: x}', '{kind: User, name: ada}', 'ClusterRoleBinding'),
    labels: ['ClusterRole'],
  },
  { it: 'roles of the namespace', text: binding('{kind: Role, name: |}'), labels: ['reader'] },
  {
    it: 'ClusterRoles of the files, and those of every cluster',
    text: binding('{kind: ClusterRole, name: |}'),
    labels: ['monitoring', 'baskets', 'view', 'edit', 'admin', 'cluster-admin'],
  },
  { it: 'the group of roles', text: binding('{apiGroup: |, kind: Role, name: reader}'), labels: [RBAC] },
  {
    it: 'kinds of subjects',
    text: binding('{kind: Role, name: reader}', '{kind: |}'),
    labels: ['User', 'Group', 'ServiceAccount'],
  },
  {
    it: 'service accounts, those of other bindings, and the one that every namespace has',
    text: binding('{kind: Role, name: reader}', '{kind: ServiceAccount, name: |}'),
    labels: ['web', 'robot', 'default'],
  },
  {
    it: 'service accounts of the namespace that is given',
    text: binding('{kind: Role, name: reader}', '{kind: ServiceAccount, namespace: ci, name: |}'),
    labels: ['robot', 'default'],
  },
  {
    it: 'the namespace of a service account first',
    text: binding('{kind: Role, name: reader}', '{kind: ServiceAccount, name: web, namespace: |}'),
    labels: ['shop', 'ops', 'default', 'kube-system'],
  },
  {
    it: 'groups of other bindings, then those of Kubernetes',
    text: binding('{kind: Role, name: reader}', '{kind: Group, name: |}'),
    labels: ['dev', 'system:masters', 'system:authenticated'],
    first: true,
  },
  {
    it: 'users of other bindings, then those of Kubernetes',
    text: binding('{kind: Role, name: reader}', '{kind: User, name: |}'),
    labels: ['ada', 'system:anonymous'],
    first: true,
  },
  {
    it: 'namespaces for the object itself',
    text: object('Role', '{name: own, namespace: |}', 'rules: []\n'),
    labels: ['ops', 'shop', 'default', 'kube-system'],
  },
  {
    it: 'labels by which rules of a ClusterRole are gathered',
    text: object('ClusterRole', '{name: own, labels: {|}}', 'rules: []\n'),
    labels: [
      'shop.example.com/to-monitoring',
      'rbac.authorization.k8s.io/aggregate-to-view',
      'rbac.authorization.k8s.io/aggregate-to-edit',
      'rbac.authorization.k8s.io/aggregate-to-admin',
    ],
  },
  { it: 'no such labels for a Role', text: object('Role', '{name: own, labels: {|}}', 'rules: []\n'), labels: [] },
  {
    it: 'labels that ClusterRoles carry',
    text: object(
      'ClusterRole',
      '{name: own}',
      'aggregationRule:\n  clusterRoleSelectors:\n  - matchLabels:\n      |\nrules: []\n',
    ),
    labels: ['shop.example.com/to-monitoring', 'team', 'rbac.authorization.k8s.io/aggregate-to-view'],
    first: true,
  },
  {
    it: 'the value of such a label',
    text: object(
      'ClusterRole',
      '{name: own}',
      'aggregationRule:\n  clusterRoleSelectors:\n  - matchLabels:\n      team: |\nrules: []\n',
    ),
    labels: ['shop'],
  },
  {
    it: 'annotations that mean something on a role',
    text: object('Role', '{name: own, annotations: {|}}', 'rules: []\n'),
    first: true,
    labels: ['rbac.authorization.kubernetes.io/autoupdate', 'sdewan-bucket-type-permission'],
  },
  {
    it: 'annotations that clouds read on a service account',
    text: 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: web, annotations: {eks|}}\n',
    first: true,
    labels: ['kubernetes.io/description', 'kubernetes.io/enforce-mountable-secrets', 'eks.amazonaws.com/role-arn'],
  },
  {
    it: 'values that such an annotation takes',
    text: 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: web, annotations: {helm.sh/resource-policy: |}}\n',
    labels: ['keep'],
  },
  {
    it: 'the label of what a webhook guards',
    text: 'apiVersion: batch.sdewan.akraino.org/v1alpha1\nkind: Mwan3Rule\nmetadata: {name: r2, labels: {|}}\n',
    labels: ['sdewan-bucket-type'],
  },
  {
    it: 'the buckets that others carry',
    text: 'apiVersion: batch.sdewan.akraino.org/v1alpha1\nkind: Mwan3Rule\nmetadata: {name: r2, labels: {sdewan-bucket-type: |}}\n',
    labels: ['app-intent'],
  },
  {
    it: 'requests behind a comment that asks',
    text: `# explain: |\n${role('{apiGroups: [""], resources: [pods], verbs: [get]}')}`,
    labels: ['get pods example -n shop --as someone'],
    first: true,
  },
]

interface Choice {
  it: string
  text: string
  choose: string
  after: string
}

const choices: Choice[] = [
  {
    it: 'the core group in quotes',
    text: role('{apiGroups: [|], resources: [pods], verbs: [get]}'),
    choose: '""',
    after: role('{apiGroups: [""], resources: [pods], verbs: [get]}'),
  },
  {
    it: 'a star in quotes',
    text: role('{apiGroups: [""], resources: [pods], verbs: [|]}'),
    choose: '*',
    after: role('{apiGroups: [""], resources: [pods], verbs: ["*"]}'),
  },
  {
    it: 'a word without quotes beside a pattern that needs them',
    text: role('{apiGroups: [apps], resources: ["*/scale", |], verbs: [get]}'),
    choose: 'deployments',
    after: role('{apiGroups: [apps], resources: ["*/scale", deployments], verbs: [get]}'),
  },
  {
    it: 'a word in quotes beside one that has them without need',
    text: role('{apiGroups: [apps], resources: ["daemonsets", |], verbs: [get]}'),
    choose: 'deployments',
    after: role('{apiGroups: [apps], resources: ["daemonsets", "deployments"], verbs: [get]}'),
  },
  {
    it: 'a label with its value',
    text: object('ClusterRole', '\n  name: own\n  labels:\n    |', 'rules: []\n'),
    choose: 'rbac.authorization.k8s.io/aggregate-to-view',
    after: object(
      'ClusterRole',
      '\n  name: own\n  labels:\n    rbac.authorization.k8s.io/aggregate-to-view: "true"',
      'rules: []\n',
    ),
  },
  {
    it: 'an empty annotation as a string',
    text: object('Role', '\n  name: own\n  annotations:\n    |', 'rules: []\n'),
    choose: 'sdewan-bucket-type-permission',
    after: object('Role', '\n  name: own\n  annotations:\n    sdewan-bucket-type-permission: "{}"', 'rules: []\n'),
  },
]

/** What stands beside some of the offers. */
const beside: { it: string; text: string; label: string; detail: string; documentation?: RegExp }[] = [
  {
    it: 'what a group has of the rule',
    text: role('{apiGroups: [|], resources: [deployments], verbs: [get]}'),
    label: 'apps',
    detail: 'has deployments',
  },
  {
    it: 'what a verb allows',
    text: verbsOf('', 'secrets'),
    label: 'list',
    detail: 'GET of a collection',
    documentation: /reads every secret/,
  },
  {
    it: 'what a special verb allows',
    text: verbsOf(RBAC, 'clusterroles'),
    label: 'escalate',
    detail: '',
    documentation: /more rights than its own/,
  },
  {
    it: 'where the webhook does not look',
    text: role(resourcesOf('batch.sdewan.akraino.org')),
    label: 'sdewanapplications',
    detail: 'not guarded: the webhook is not called for it',
  },
  {
    it: 'what a role grants',
    text: binding('{kind: Role, name: |}'),
    label: 'reader',
    detail: 'Role shop/reader',
    documentation: /- get and list on pods \(core\)/,
  },
  {
    it: 'what a default role grants',
    text: binding('{kind: ClusterRole, name: |}'),
    label: 'edit',
    detail: 'default role of Kubernetes',
    documentation: /secrets too/,
  },
  {
    it: 'what a service account may do',
    text: binding('{kind: Role, name: reader}', '{kind: ServiceAccount, name: |}'),
    label: 'web',
    detail: 'ServiceAccount shop/web',
    documentation: /in shop: get and list on pods/,
  },
  {
    it: 'who is in a group',
    text: binding('{kind: Role, name: reader}', '{kind: Group, name: |}'),
    label: 'system:masters',
    detail: '',
    documentation: /\S/,
  },
]

describe('completion in roles and bindings offers', () => {
  for (const { it: title, text, labels, first } of offers) {
    it(title, () => {
      const found = completions(text).found.map(({ label }) => label)
      assert.deepEqual(first ? found.slice(0, labels.length) : found, labels)
    })
  }
})

describe('completion in roles and bindings writes', () => {
  for (const { it: title, text: marked, choose, after } of choices) {
    it(title, () => {
      const { text, found } = completions(marked)
      const chosen = found.find(({ label }) => label === choose)
      assert.ok(chosen, found.map(({ label }) => label).join())
      assert.equal(withEdits(text, [chosen]), after)
    })
  }
})

describe('completion in roles and bindings says', () => {
  for (const { it: title, text, label, detail, documentation = /.?/ } of beside) {
    it(title, () => {
      const found = completions(text).found.find(one => one.label === label)
      assert.equal(found?.detail ?? '', detail)
      assert.match(found?.documentation ?? '', documentation)
    })
  }
})
