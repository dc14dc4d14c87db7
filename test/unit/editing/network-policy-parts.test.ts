import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../server/src/index.ts'
import { openAround } from '../../../server/src/service/around.ts'
import { codeLensesOf } from '../../../server/src/service/code-lens.ts'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { inlayHintsOf } from '../../../server/src/service/inlay-hints.ts'
import { recognised } from '../../../server/src/service/recognised.ts'
import { requestExamplesOf } from '../../../server/src/service/request-examples.ts'
import { type DocumentSymbolData, symbolsOf } from '../../../server/src/service/symbols.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { textIn } from '../ranges.ts'

const URI = 'file:///policy.yaml'

const policy = (spec: string, name = 'web'): string =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: ${name}, namespace: shop}\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}\n`

const deployment = (namespace: string, name: string, port: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {template: {metadata: {labels: {app: ${name}}}, spec: {containers: [{ports: [{containerPort: ${port}, name: main}]}]}}}\n`

/** Some texts as a workspace. */
function workspace(...texts: string[]): FeatureOptions {
  const documents = texts.flatMap((text, i) =>
    openStream(text).documents.map(document => ({ uri: i === 0 ? URI : `file:///${i}.yaml`, document })),
  )
  return { around: openAround(documents) }
}

describe('the outline of a network policy', () => {
  const contents = (symbols: readonly DocumentSymbolData[], depth = 0): string[] =>
    symbols.flatMap(({ name, detail, children }) => [
      `${'  '.repeat(depth)}${name}${detail ? ` (${detail})` : ''}`,
      ...contents(children, depth + 1),
    ])
  const partsOf = (text: string) => symbolsOf(URI, openStream(text))[0]?.children ?? []

  const cases: { it: string; spec: string; contents: string[] }[] = [
    {
      it: 'has its pods, its directions and their rules',
      spec: 'podSelector: {matchLabels: {app: web}}\npolicyTypes: [Ingress, Egress]\ningress:\n- from:\n  - podSelector: {matchLabels: {app: gateway}}\n  - ipBlock: {cidr: 10.0.0.0/8}\n  ports: [{port: 80}, {port: dns, protocol: UDP}]\n- ports: [{port: 9000, endPort: 9010}]\negress:\n- {}',
      contents: [
        'pods with app=web',
        'Ingress (2 rules)',
        '  1 · pods with app=gateway of namespace shop, or addresses of 10.0.0.0/8 (TCP 80, UDP dns)',
        '  2 · anybody (TCP 9000-9010)',
        'Egress (everything)',
        '  1 · anywhere (every port)',
      ],
    },
    {
      it: 'says what denies everything',
      spec: 'podSelector: {}\npolicyTypes: [Ingress, Egress]\ningress: []',
      contents: ['every pod', 'Ingress (nothing)', 'Egress (nothing)'],
    },
    {
      it: 'says which rules have no effect',
      spec: 'podSelector: {}\npolicyTypes: [Ingress]\negress: [{}]',
      contents: ['every pod', 'Ingress (nothing)', 'Egress (not limited)', '  1 · anywhere (every port)'],
    },
    {
      it: 'has what is implied',
      spec: 'egress: [{}]',
      contents: ['Ingress (nothing)', 'Egress (everything)', '  1 · anywhere (every port)'],
    },
  ]
  for (const { it: title, spec, contents: expected } of cases) {
    it(title, () => assert.deepEqual(contents(partsOf(policy(spec))), expected))
  }

  it('leads to the parts', () => {
    const text = policy('podSelector: {}\npolicyTypes: [Ingress, Egress]\negress:\n- to: []\n')
    const [pods, ingress, egress] = partsOf(text)
    assert.equal(pods && textIn(text, pods.selectionRange), 'podSelector')
    assert.equal(ingress && textIn(text, ingress.range), 'Ingress')
    assert.equal(egress && textIn(text, egress.selectionRange), 'egress')
    const [rule] = egress?.children ?? []
    assert.equal(rule && textIn(text, rule.range), '- to: []')
  })
})

describe('lenses', () => {
  it('say what is explained', () => {
    const audit = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: []\n'
    const titles = codeLensesOf(URI, openStream(`${audit}---\n${policy('podSelector: {}')}`)).map(({ title }) => title)
    assert.deepEqual(titles, ['Explain match', 'Explain connection'])
  })
})

describe('examples of connections', () => {
  const FORM = 'shop/web -> db/postgres TCP 5432'

  function examplesOf(text: string, ...others: string[]): string[] {
    const objects = openStream(text).documents.flatMap(document => recognised(URI, document))
    return requestExamplesOf(objects, workspace(text, ...others))
  }

  const SPEC =
    'podSelector: {matchLabels: {app: db}}\npolicyTypes: [Ingress]\ningress:\n- from:\n  - podSelector: {matchLabels: {app: web}}\n  ports: [{port: main}]'

  const cases: { it: string; text: string; others?: string[]; lines: string[] }[] = [
    {
      it: 'are between workloads of the workspace',
      text: policy(SPEC),
      others: [deployment('shop', 'db', 5432), deployment('shop', 'web', 8080), deployment('ops', 'agent', 9100)],
      lines: ['shop/web → shop/db TCP 5432', 'ops/agent → shop/db TCP 5432'],
    },
    {
      it: 'are between labels where there are no workloads',
      text: policy(SPEC.replace('main', '5432')),
      lines: ['shop/(app=web) → shop/(app=db) TCP 5432', 'shop/any → shop/(app=db) TCP 5432'],
    },
    {
      it: 'know addresses and namespaces',
      text: policy(
        'podSelector: {}\npolicyTypes: [Egress]\negress:\n- to: [{ipBlock: {cidr: 10.0.0.0/8, except: [10.0.0.0/9]}}]\n  ports: [{port: 443}]',
      ),
      lines: ['shop/any → 10.128.0.1 TCP 443', 'shop/any → default/any TCP 443'],
    },
    {
      it: 'are all denied by a default deny',
      text: policy('podSelector: {}\npolicyTypes: [Ingress, Egress]'),
      lines: ['default/any → shop/any TCP 80', 'shop/any → default/any TCP 80'],
    },
    {
      it: 'are all allowed where everything is',
      text: policy('podSelector: {}\npolicyTypes: [Ingress]\ningress: [{}]'),
      lines: ['default/any → shop/any TCP 80'],
    },
    {
      it: 'know what other policies allow',
      text: policy('podSelector: {}\npolicyTypes: [Ingress]'),
      others: [policy('podSelector: {}\ningress: [{}]', 'all')],
      lines: ['default/any → shop/any TCP 80'],
    },
    {
      it: 'have nothing that a template fills in',
      text: policy('podSelector: {matchLabels: {app: "{{ .Values.app }}"}}\npolicyTypes: [Ingress]'),
      lines: [],
    },
  ]
  for (const { it: title, text, others = [], lines } of cases) {
    it(title, () => assert.deepEqual(examplesOf(text, ...others), [...lines, FORM]))
  }

  it('are answered as connections', () => {
    for (const { text, others = [], lines } of cases) {
      for (const line of lines) {
        const texts = [text, ...others].map((one, i) => ({ uri: `file:///${i}.yaml`, text: one }))
        assert.equal(explain(texts, line).length, 1, line)
      }
    }
  })
})

describe('comments that ask for connections', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 1_000, character: 0 } }

  /** What stands behind comments of the first text. */
  const answers = (options: FeatureOptions, text: string): string[] =>
    inlayHintsOf(URI, openStream(text), range, options)
      .map(({ label }) => label)
      .filter(label => label.startsWith('→'))

  const DENY = policy('podSelector: {}\npolicyTypes: [Ingress]', 'deny')
  const ask = (line: string, text = DENY): string => `# explain: ${line}\n${text}`

  const cases: { it: string; text: string; others?: string[]; answer: string }[] = [
    {
      it: 'say which policy denies',
      text: ask('shop/web -> shop/db TCP 5432'),
      answer: '→ denied on arrival · shop/deny',
    },
    {
      it: 'say that both ends deny',
      text: ask('shop/web -> shop/db TCP 1', policy('podSelector: {}\npolicyTypes: [Ingress, Egress]', 'deny')),
      answer: '→ denied on leaving and on arrival · shop/deny',
    },
    {
      it: 'say which rule of another file allows',
      text: ask('shop/web -> shop/db TCP 5432'),
      others: [
        policy('podSelector: {matchLabels: {app: db}}\ningress:\n- from: [{podSelector: {}}]', 'db'),
        deployment('shop', 'db', 1),
      ],
      answer: '→ allowed · rule 1 of shop/db',
    },
    {
      it: 'say that no policy is about it',
      text: ask('a/b -> c/d TCP 1'),
      answer: '→ allowed · no policy isolates an end',
    },
    {
      it: 'say that pods of a node depend on the plugin',
      text: ask('ops/agent -> shop/db TCP 1'),
      others: [deployment('ops', 'agent', 1).replace('containers', 'hostNetwork: true, containers')],
      answer: '→ depends on the network plugin · hostNetwork',
    },
    {
      it: 'say first what a template decides',
      text: ask('shop/web -> shop/db TCP 1', `${DENY}  ingress:\n{{- toYaml .Values.rules | nindent 2 }}\n`),
      answer: '→ depends; as it stands denied on arrival · shop/deny',
    },
    { it: 'answer no other requests', text: ask('get pods'), answer: '→ nothing here answers such a request' },
  ]
  for (const { it: title, text, others = [], answer } of cases) {
    it(title, () => assert.deepEqual(answers(workspace(text, ...others), text), [answer]))
  }

  it('are answered by the document alone where nothing else is known', () => {
    assert.deepEqual(answers({}, ask('shop/web -> shop/db TCP 5432')), ['→ denied on arrival · shop/deny'])
  })
})
