import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceText } from '../../../server/src/index.ts'
import { explain } from '../../../server/src/index.ts'

const roles: SourceText = {
  uri: 'file:///shop/roles.yaml',
  text: `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: intents
  namespace: edge
  annotations:
    sdewan-bucket-type-permission: |-
      { "mwan3*": ["app-intent"] }
rules:
  - apiGroups: [batch.sdewan.akraino.org]
    resources: [mwan3rules]
    verbs: [get, create, update, patch, delete]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: intents, namespace: edge}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: intents}
subjects: [{kind: User, apiGroup: rbac.authorization.k8s.io, name: alice}]
`,
}

const object = (name: string, bucket: string): SourceText => ({
  uri: `file:///shop/objects/${name}.yaml`,
  text: `apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata:
  name: ${name}
  namespace: edge
  labels: {sdewan-bucket-type: ${bucket}}
`,
})

const texts = [roles, object('web', 'app-intent'), object('vpn', 'basic')]

/** What the webhook says about each request that is for it. */
const webhook = (request: Parameters<typeof explain>[1], from = texts): string[] =>
  explain(from, request).flatMap(answer =>
    answer.kind === 'rbac' && answer.outcome.bucketPermission ? [answer.outcome.bucketPermission.by] : [],
  )

const review = (bucket?: string) =>
  JSON.stringify({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      operation: 'UPDATE',
      kind: { group: 'batch.sdewan.akraino.org', version: 'v1alpha1', kind: 'Mwan3Rule' },
      resource: { group: 'batch.sdewan.akraino.org', version: 'v1alpha1', resource: 'mwan3rules' },
      namespace: 'edge',
      name: 'web',
      userInfo: { username: 'alice', groups: ['system:authenticated'] },
      object: { metadata: { labels: bucket && { 'sdewan-bucket-type': bucket } } },
      oldObject: { metadata: { labels: { 'sdewan-bucket-type': 'basic' } } },
    },
  })

/** An event that tells of an object whose label was taken away. */
const unlabelled = JSON.stringify({
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Event',
  verb: 'update',
  requestURI: '/apis/batch.sdewan.akraino.org/v1alpha1/namespaces/edge/mwan3rules/vpn',
  user: { username: 'alice', groups: ['system:authenticated'] },
  objectRef: { apiGroup: 'batch.sdewan.akraino.org', resource: 'mwan3rules', namespace: 'edge', name: 'vpn' },
  requestObject: { kind: 'Mwan3Rule', metadata: { name: 'vpn' } },
})

const CASES: [request: string, by: string[]][] = [
  ['kubectl apply -f objects/web.yaml --user alice', ['not-called', 'Role edge/intents']],
  ['kubectl apply -f ./objects/vpn.yaml --user alice', ['not-called', 'webhook-denied']],
  ['kubectl create -f web.yaml --as alice', ['Role edge/intents']],
  ['kubectl delete -f vpn.yaml --wait=false --user alice', ['webhook-denied']],
  ['patch mwan3rules.batch.sdewan.akraino.org web -n edge --as alice', ['Role edge/intents']],
  ['delete mwan3rules.batch.sdewan.akraino.org vpn -n edge --as alice', ['webhook-denied']],
  ['delete mwan3rules.batch.sdewan.akraino.org other -n edge --as alice', ['unlabelled']],
  [review('app-intent'), ['Role edge/intents']],
  [review('basic'), ['webhook-denied']],
  [review(), ['unlabelled']],
  [unlabelled, ['unlabelled']],
]

for (const [request, by] of CASES) {
  test(`${request.slice(0, 90)} is answered by ${by.join(', ')}`, () => {
    assert.deepEqual(webhook(request), by)
  })
}

test('labels of the request go before those of the files', () => {
  const request = {
    user: 'alice',
    verb: 'update',
    apiGroup: 'batch.sdewan.akraino.org',
    resource: 'mwan3rules',
    namespace: 'edge',
    name: 'web',
  }
  assert.deepEqual(webhook(request), ['Role edge/intents'])
  assert.deepEqual(webhook({ ...request, labels: { 'sdewan-bucket-type': 'basic' } }), ['webhook-denied'])
  assert.deepEqual(webhook({ ...request, labels: {} }), ['unlabelled'])
})

test('an update that takes an object over says whose it was', () => {
  const [answer] = explain(texts, {
    user: 'alice',
    verb: 'update',
    apiGroup: 'batch.sdewan.akraino.org',
    resource: 'mwan3rules',
    namespace: 'edge',
    name: 'vpn',
    labels: { 'sdewan-bucket-type': 'app-intent' },
  })
  assert.ok(answer?.kind === 'rbac')
  assert.equal(answer.outcome.allowed, true)
  assert.match(answer.verdict, /It was of bucket basic before/)
})

test('the trace leads to binding, role, entry and value, each at its place', () => {
  const [answer] = explain(texts, 'patch mwan3rules.batch.sdewan.akraino.org web -n edge --as alice')
  const step = answer?.trace.find(({ label }) => label === 'Webhook')
  const [binding] = step?.steps ?? []
  const [role] = binding?.steps ?? []
  const [entry] = role?.steps ?? []
  const [value] = entry?.steps ?? []
  assert.deepEqual(
    [binding, role, entry, value].map(one => one && [one.label, one.result, one.path, one.range.start.line]),
    [
      ['RoleBinding edge/intents', 'match', 'roleRef', 16],
      ['Role edge/intents', 'match', "metadata.annotations['sdewan-bucket-type-permission']", 6],
      ['mwan3*', 'match', `metadata.annotations['sdewan-bucket-type-permission']["mwan3*"]`, 7],
      ['app-intent', 'match', `metadata.annotations['sdewan-bucket-type-permission']["mwan3*"][0]`, 7],
    ],
  )
  assert.deepEqual(value?.range, { start: { line: 7, character: 19 }, end: { line: 7, character: 31 } })
})

test('a role whose key was meant for the resource is a near miss', () => {
  const slip = { ...roles, text: roles.text.replace('mwan3*', 'Mwan3Rule') }
  const [answer] = explain(
    [slip, object('web', 'app-intent')],
    'patch mwan3rules.batch.sdewan.akraino.org web -n edge --as alice',
  )
  const binding = answer?.trace.find(({ label }) => label === 'Webhook')?.steps?.[0]
  assert.deepEqual([binding?.near, binding?.steps?.[0]?.steps?.[0]?.near], [true, true])
})

test('a service account without a namespace is one for RBAC, and none for the webhook', () => {
  const account = {
    ...roles,
    text: roles.text.replace(/subjects: .*/, 'subjects: [{kind: ServiceAccount, name: web}]'),
  }
  const [answer] = explain([account, object('web', 'app-intent')], {
    user: 'system:serviceaccount:edge:web',
    verb: 'patch',
    apiGroup: 'batch.sdewan.akraino.org',
    resource: 'mwan3rules',
    namespace: 'edge',
    name: 'web',
  })
  assert.ok(answer?.kind === 'rbac')
  assert.deepEqual([answer.outcome.bucketPermission?.rbac, answer.outcome.allowed], [true, false])
  assert.equal(answer.trace.find(({ label }) => label === 'Webhook')?.steps?.[0]?.near, true)
})

test('without an annotation or the group nothing is said of the webhook', () => {
  const plain = { ...roles, text: roles.text.replace(/ {2}annotations:[\s\S]*?(?=rules:)/, '') }
  assert.deepEqual(webhook('get pods -n edge --as alice', [plain]), [])
  assert.deepEqual(webhook('get pods -n edge --as alice'), ['rbac'])
})

test('other names of the mechanism are options', () => {
  const named = {
    ...roles,
    text: roles.text.replaceAll('sdewan-bucket-type', 'team').replaceAll('batch.sdewan.akraino.org', 'x.example.org'),
  }
  const request = {
    user: 'alice',
    verb: 'update',
    apiGroup: 'x.example.org',
    resource: 'mwan3rules',
    namespace: 'edge',
    name: 'web',
    labels: { team: 'app-intent' },
  }
  const bucketPermission = {
    annotation: 'team-permission',
    label: 'team',
    group: 'x.example.org',
    resources: ['mwan3rules'],
  }
  const [answer] = explain([named], request, { bucketPermission })
  assert.ok(answer?.kind === 'rbac')
  assert.equal(answer.outcome.bucketPermission?.by, 'Role edge/intents')
})
