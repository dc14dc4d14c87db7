import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAround } from '../../../server/src/service/around.ts'
import { type Completion, completionsAt } from '../../../server/src/service/completion.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { withEdits } from '../ranges.ts'
import { cursorIn } from './cursor.ts'

const WORKSPACE = `apiVersion: v1
kind: Namespace
metadata: {name: ops, labels: {team: platform, tier: "1"}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  template:
    metadata: {labels: {app: web, tier: front}}
    spec:
      containers:
      - ports: [{containerPort: 8080, name: http}, {containerPort: 9090, name: metrics, protocol: TCP}]
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db, namespace: shop}
spec:
  template:
    metadata: {labels: {app: db, secure: "true"}}
    spec:
      containers:
      - ports: [{containerPort: 5432, name: postgres}, {containerPort: 5353, name: dns, protocol: UDP}]
---
apiVersion: v1
kind: Pod
metadata: {name: agent, namespace: ops, labels: {app: agent, pod-template-hash: 5d9f}}
spec:
  containers:
  - ports: [{containerPort: 9100, name: node}]
`

const URI = 'file:///policy.yaml'

function completions(marked: string, workspace: string): { text: string; found: Completion[] } {
  const { text, position } = cursorIn(marked)
  const texts = [
    { uri: 'file:///workloads.yaml', text: workspace },
    { uri: URI, text },
  ]
  const documents = texts.flatMap(one => openStream(one.text).documents.map(document => ({ uri: one.uri, document })))
  const around = openAround(documents)
  return { text, found: completionsAt(URI, openStream(text), position, { around }) }
}

const policy = (spec: string, namespace = 'shop'): string =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: p, namespace: ${namespace}}\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}\n`

const ingress = (peer: string): string => policy(`podSelector: {}\ningress:\n- from:\n  - ${peer}`)
const ports = (port: string, more = ''): string =>
  policy(`podSelector: {matchLabels: {app: web}}\ningress:\n- ports:\n  - ${port}${more}`)

interface Case {
  it: string
  text: string
  labels: string[]
  workspace?: string
}

const offers: Case[] = [
  {
    it: 'namespaces of the workspace',
    text: policy('podSelector: {}', '|'),
    labels: ['shop', 'ops', 'default', 'kube-system'],
  },
  {
    it: 'labels of the pods of the own namespace',
    text: policy('podSelector:\n  matchLabels:\n    |'),
    labels: ['app', 'secure', 'tier', 'app.kubernetes.io/name', 'app.kubernetes.io/component', 'k8s-app'],
  },
  {
    it: 'labels that are not there yet',
    text: policy('podSelector:\n  matchLabels:\n    app: web\n    |'),
    labels: ['secure', 'tier', 'app.kubernetes.io/name', 'app.kubernetes.io/component', 'k8s-app'],
  },
  {
    it: 'labels of the pods of other namespaces, none of controllers',
    text: ingress('namespaceSelector: {matchLabels: {team: platform}}\n    podSelector: {matchLabels: {|}}'),
    labels: ['app', 'app.kubernetes.io/name', 'app.kubernetes.io/component', 'k8s-app'],
  },
  {
    it: 'labels of namespaces, their name first',
    text: ingress('namespaceSelector:\n      matchLabels:\n        |'),
    labels: ['kubernetes.io/metadata.name', 'team', 'tier'],
  },
  { it: 'values of a label', text: policy('podSelector: {matchLabels: {app: |}}'), labels: ['db', 'web'] },
  { it: 'values of a label that no pod has', text: policy('podSelector: {matchLabels: {zone: |}}'), labels: [] },
  {
    it: 'names of namespaces',
    text: ingress('namespaceSelector:\n      matchLabels:\n        kubernetes.io/metadata.name: |'),
    labels: ['ops', 'shop', 'kube-system', 'default'],
  },
  {
    it: 'keys of a condition',
    text: policy('podSelector:\n  matchExpressions:\n  - key: |'),
    labels: ['app', 'secure', 'tier', 'app.kubernetes.io/name', 'app.kubernetes.io/component', 'k8s-app'],
  },
  {
    it: 'operators of a condition',
    text: policy('podSelector:\n  matchExpressions:\n  - key: app\n    operator: |'),
    labels: ['In', 'NotIn', 'Exists', 'DoesNotExist'],
  },
  {
    it: 'values of a condition that are not there yet',
    text: policy('podSelector:\n  matchExpressions:\n  - {key: app, operator: In, values: [db, |]}'),
    labels: ['web'],
  },
  { it: 'ports of the selected pods', text: ports('port: |'), labels: ['8080', '9090', 'http', 'metrics'] },
  {
    it: 'ports of the protocol that is given',
    text: policy('podSelector: {}\ningress:\n- ports:\n  - protocol: UDP\n    port: |'),
    labels: ['5353', 'dns'],
  },
  {
    it: 'ports of the pods that are connected to',
    text: policy('podSelector: {}\negress:\n- to: [{podSelector: {matchLabels: {app: db}}}]\n  ports:\n  - port: |'),
    labels: ['5432', 'postgres'],
  },
  {
    it: 'usual ports where no pods are known',
    text: policy('podSelector: {}\negress:\n- ports:\n  - port: |\n    protocol: UDP'),
    labels: ['53'],
  },
  { it: 'protocols', text: ports('protocol: |'), labels: ['TCP', 'UDP', 'SCTP'] },
  { it: 'directions', text: policy('podSelector: {}\npolicyTypes: [Ingress, |]'), labels: ['Egress'] },
  {
    it: 'exceptions that lie in the range',
    text: policy('podSelector: {}\negress:\n- to:\n  - ipBlock: {cidr: 10.0.0.0/7, except: [|]}'),
    labels: ['10.0.0.0/8'],
  },
  {
    it: 'usual keys without a workspace',
    text: policy('podSelector: {matchLabels: {|}}'),
    labels: ['app.kubernetes.io/name', 'app.kubernetes.io/component', 'app', 'k8s-app'],
    workspace: '',
  },
  {
    it: 'the cluster DNS without a workspace',
    text: ingress(
      'namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: kube-system}}\n    podSelector: {matchLabels: {k8s-app: |}}',
    ),
    labels: ['kube-dns'],
    workspace: '',
  },
  {
    it: 'connections behind a comment that asks',
    text: `# explain: |\n${policy('podSelector: {matchLabels: {app: db}}\npolicyTypes: [Ingress]')}`,
    labels: ['ops/agent → shop/db TCP 5432', 'shop/web -> db/postgres TCP 5432'],
  },
  {
    it: 'labels of no namespace that a template names',
    text: policy('podSelector: {matchLabels: {|}}', '"{{ .Values.ns }}"'),
    labels: ['app.kubernetes.io/name', 'app.kubernetes.io/component', 'app', 'k8s-app'],
  },
]

interface Choice {
  it: string
  text: string
  choose: string
  after: string
  snippet?: string
}

const choices: Choice[] = [
  {
    it: 'a label with its only value',
    text: policy('podSelector:\n  matchLabels:\n    |'),
    choose: 'secure',
    after: policy('podSelector:\n  matchLabels:\n    secure: "true"'),
  },
  {
    it: 'a label with a choice of values',
    text: policy('podSelector:\n  matchLabels:\n    a|'),
    choose: 'app',
    after: policy('podSelector:\n  matchLabels:\n    app: '),
    snippet: `app: \${1|db,web|}`,
  },
  {
    it: 'a label in braces',
    text: policy('podSelector: {matchLabels: {|}}'),
    choose: 'tier',
    after: policy('podSelector: {matchLabels: {tier: front}}'),
  },
  {
    it: 'another key for a value',
    text: policy('podSelector: {matchLabels: {a|: web}}'),
    choose: 'tier',
    after: policy('podSelector: {matchLabels: {tier: web}}'),
  },
  {
    it: 'a value in quotes where it needs them',
    text: policy('podSelector: {matchLabels: {secure: |}}'),
    choose: 'true',
    after: policy('podSelector: {matchLabels: {secure: "true"}}'),
  },
  { it: 'a number without quotes', text: ports('port: |'), choose: '8080', after: ports('port: 8080') },
  { it: "a port's name", text: ports('port: |'), choose: 'http', after: ports('port: http') },
  {
    it: 'a label in JSON',
    text: '{"apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy", "metadata": {"namespace": "shop"}, "spec": {"podSelector": {"matchLabels": {"|"}}}}',
    choose: 'tier',
    after:
      '{"apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy", "metadata": {"namespace": "shop"}, "spec": {"podSelector": {"matchLabels": {"tier": "front"}}}}',
  },
]

describe('completion in network policies offers', () => {
  for (const { it: title, text, labels, workspace = WORKSPACE } of offers) {
    it(title, () =>
      assert.deepEqual(
        completions(text, workspace).found.map(({ label }) => label),
        labels,
      ),
    )
  }
})

describe('completion in network policies writes', () => {
  for (const { it: title, text: marked, choose, after, snippet } of choices) {
    it(title, () => {
      const { text, found } = completions(marked, WORKSPACE)
      const chosen = found.find(({ label }) => label === choose)
      assert.ok(chosen, found.map(({ label }) => label).join())
      assert.equal(withEdits(text, [chosen]), after)
      if (snippet !== undefined) assert.equal(chosen.snippet, snippet)
    })
  }

  it('what carries a label, beside it', () => {
    const { found } = completions(policy('podSelector: {matchLabels: {app: |}}'), WORKSPACE)
    assert.deepEqual(
      found.map(({ detail }) => detail),
      ['StatefulSet db', 'Deployment web'],
    )
    const [app] = completions(policy('podSelector: {matchLabels: {|}}'), WORKSPACE).found
    assert.equal(app?.detail, 'db, web')
    assert.equal(app?.documentation, '- `db`: StatefulSet db\n- `web`: Deployment web')
    const [port] = completions(ports('port: |'), WORKSPACE).found
    assert.equal(port?.detail, 'http · Deployment shop/web')
  })
})
