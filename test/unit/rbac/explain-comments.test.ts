import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAround } from '../../../server/src/service/around.ts'
import { inlayHintsOf } from '../../../server/src/service/inlay-hints.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

const WORKSPACE = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: reader, namespace: shop}
rules:
- {apiGroups: [""], resources: [pods], verbs: [get, list]}
- {apiGroups: [""], resources: [pods/log], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: readers, namespace: shop}
roleRef: {kind: Role, name: reader}
subjects: [{kind: ServiceAccount, name: web}, {kind: Group, name: dev}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: roots}
roleRef: {kind: ClusterRole, name: cluster-admin}
subjects: [{kind: User, name: root}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: elsewhere}
roleRef: {kind: ClusterRole, name: in-no-file}
subjects: [{kind: User, name: vera}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: app, namespace: shop, annotations: {sdewan-bucket-type-permission: '{"mwan3rules": ["app-intent"]}'}}
rules:
- {apiGroups: [batch.sdewan.akraino.org], resources: [mwan3rules], verbs: ["*"]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: app, namespace: shop}
roleRef: {kind: Role, name: app}
subjects: [{kind: User, name: ines}]
---
apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata: {name: theirs, namespace: shop, labels: {sdewan-bucket-type: k8s-service}}
`

const OWN = `apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata: {name: own, namespace: shop, labels: {sdewan-bucket-type: app-intent}}
`

/** What stands behind the comments, in a workspace of two files. */
function answers(text: string): string[] {
  const texts = [
    { uri: 'file:///own.yaml', text },
    { uri: 'file:///others.yaml', text: WORKSPACE },
  ]
  const documents = texts.flatMap(({ uri, text: one }) =>
    openStream(one).documents.map(document => ({ uri, document })),
  )
  const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } }
  const hints = inlayHintsOf('file:///own.yaml', openStream(text), range, { around: openAround(documents) })
  return hints.map(({ label }) => label)
}

const RULE = 'mwan3rules.batch.sdewan.akraino.org'

const cases: { it: string; ask: string; says: string; above?: string }[] = [
  {
    it: 'a role of another file',
    ask: 'get pods/log web-0 -n shop --as ada --as-group dev',
    says: '→ allowed · Role shop/reader rule 2',
  },
  {
    it: 'a service account',
    ask: 'list pods -n shop --as system:serviceaccount:shop:web',
    says: '→ allowed · Role shop/reader rule 1',
  },
  { it: 'a request that no role allows', ask: 'delete pods web-0 -n shop --as ada --as-group dev', says: '→ denied' },
  { it: 'another namespace', ask: 'list pods -n ops --as ada --as-group dev', says: '→ denied' },
  {
    it: 'a role of every cluster',
    ask: 'get secrets db -n shop --as root',
    says: '→ allowed · ClusterRole cluster-admin rule 1',
  },
  { it: 'a URL', ask: 'GET /metrics as root', says: '→ allowed · ClusterRole cluster-admin rule 2' },
  { it: 'a role that is in no file', ask: 'get nodes n1 --as vera', says: '→ denied, as far as is known' },
  {
    it: 'a command of several requests',
    ask: 'kubectl apply -f web.yaml pod/web-0 -n shop --user ada',
    says: '→ denied',
  },
  {
    it: 'a command whose requests are answered differently',
    ask: 'kubectl exec web-0 -n shop --user system:serviceaccount:shop:web',
    says: '→ get pods: allowed · Role shop/reader rule 1, get pods/exec: denied',
  },
  {
    it: 'an object of the same file that carries the right bucket',
    ask: `update ${RULE} own -n shop --as ines`,
    says: '→ allowed · Role shop/app',
    above: OWN,
  },
  {
    it: 'an object of another file that carries another bucket',
    ask: `delete ${RULE} theirs -n shop --as ines`,
    says: '→ denied by the webhook',
    above: OWN,
  },
  {
    it: 'a request of nobody that a file knows',
    ask: `delete ${RULE} theirs -n shop --as stranger`,
    says: '→ denied',
    above: OWN,
  },
]

const ACCOUNT = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: web, namespace: shop}\n'

describe('a comment in a workspace with roles answers for', () => {
  for (const { it: title, ask, says, above = ACCOUNT } of cases) {
    it(title, () => assert.deepEqual(answers(`# explain: ${ask}\n${above}`), [says]))
  }
})
