import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withEdits } from '../ranges.ts'
import {
  binding,
  type Case,
  CRUD,
  clusterRole,
  completions,
  object,
  RBAC,
  resourcesOf,
  role,
  verbsOf,
} from './rbac-workspace.ts'

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

describe('completion in rules of roles offers', () => {
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
