import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { binding, type Case, completions, object, RBAC, role } from './rbac-workspace.ts'

const offers: Case[] = [
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

describe('completion in bindings, metadata and comments offers', () => {
  for (const { it: title, text, labels, first } of offers) {
    it(title, () => {
      const found = completions(text).found.map(({ label }) => label)
      assert.deepEqual(first ? found.slice(0, labels.length) : found, labels)
    })
  }
})
