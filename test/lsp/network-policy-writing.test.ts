import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CodeAction, CodeLens, CompletionItem, DocumentSymbol, InlayHint } from 'vscode-languageserver'
import { RequestExamplesRequest } from '../../server/src/lsp/protocol.ts'
import { applyEdit } from './apply.ts'
import { cursor, startClient, type TestClient, URI } from './client.ts'

const WORKLOADS = 'file:///work/workloads.yaml'

const deployment = (name: string, port: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: shop}\nspec: {template: {metadata: {labels: {app: ${name}}}, spec: {containers: [{ports: [{containerPort: ${port}}]}]}}}\n`

const policy = (spec: string, name = 'db'): string =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: ${name}, namespace: shop}\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}\n`

const OF_DB =
  'podSelector: {matchLabels: {app: db}}\npolicyTypes: [Ingress]\ningress:\n- from: [{podSelector: {matchLabels: {app: web}}}]\n  ports: [{port: 5432}]'

/** A client with two workloads in one text, and the policy with the cursor in another. */
async function openPolicy(marked: string) {
  const client = await startClient({ configuration: () => ({ codeLens: true }) })
  const { text, position } = cursor(marked)
  client.open(`${deployment('web', 8080)}---\n${deployment('db', 5432)}`, WORKLOADS)
  client.open(text)
  return { client, text, position }
}

const ask = <T>({ connection }: TestClient, method: string, more: object = {}): Promise<T> =>
  connection.sendRequest<T>(method, { textDocument: { uri: URI }, ...more })

const whole = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } }

test('Labels and ports of workloads in other texts are completed', async () => {
  for (const [marked, labels] of [
    [policy('podSelector: {matchLabels: {app: |}}'), ['db', 'web']],
    [policy('podSelector: {matchLabels: {app: db}}\ningress:\n- ports:\n  - port: |'), ['5432']],
    [policy('podSelector:\n  matchLabels:\n    |'), ['app', 'app.kubernetes.io/name']],
  ] as const) {
    const { client, position } = await openPolicy(marked)
    const items = await ask<CompletionItem[]>(client, 'textDocument/completion', { position })
    assert.deepEqual(items.map(({ label }) => label).slice(0, 2), labels)
  }
})

test('A label tells who carries it when its documentation is asked for', async () => {
  const { client, position } = await openPolicy(policy('podSelector:\n  matchLabels:\n    |'))
  const [app] = await ask<CompletionItem[]>(client, 'textDocument/completion', { position })
  assert.equal(app?.label, 'app')
  const resolved = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', app)
  assert.deepEqual(resolved.documentation, {
    kind: 'markdown',
    value: '- `db`: Deployment db\n- `web`: Deployment web',
  })
})

test('A policy is listed with its directions and rules', async () => {
  const { client } = await openPolicy(`${policy(OF_DB)}|`)
  const symbols = await ask<DocumentSymbol[]>(client, 'textDocument/documentSymbol')
  const parts = symbols[0]?.children?.map(({ name, children }) => [name, children?.map(one => one.name)])
  assert.deepEqual(parts, [
    ['pods with app=db', []],
    ['Ingress', ['1 · pods with app=web of namespace shop']],
  ])
})

test('A lens over a policy offers to explain a connection', async () => {
  const { client } = await openPolicy(`${policy(OF_DB)}|`)
  const lenses = await ask<CodeLens[]>(client, 'textDocument/codeLens')
  assert.deepEqual(
    lenses.map(({ command }) => [command?.title, command?.arguments]),
    [['Explain connection', [URI, 'network-policy', 0]]],
  )
})

test('Connections to ask about are those of the workloads', async () => {
  const { client } = await openPolicy(`${policy(OF_DB)}|`)
  const examples = await client.connection.sendRequest(RequestExamplesRequest, { textDocument: { uri: URI } })
  assert.deepEqual(examples, [
    'shop/web → shop/db TCP 5432',
    'shop/any → shop/db TCP 5432',
    'shop/web -> db/postgres TCP 5432',
  ])
})

test('A comment that asks for a connection is answered from all texts', async () => {
  const { client } = await openPolicy(`# explain: shop/web -> shop/db TCP 5432\n${policy('podSelector: {}', 'deny')}|`)
  client.open(policy(OF_DB), 'file:///work/db.yaml')
  const hints = await ask<InlayHint[]>(client, 'textDocument/inlayHint', { range: whole })
  assert.equal(hints[0]?.label, '→ allowed · rule 1 of shop/db')
})

test('A default deny is written behind the policy, unless another text has one', async () => {
  const { client, text, position } = await openPolicy(policy(OF_DB).replace('kind', 'ki|nd'))
  const actions = () =>
    ask<CodeAction[]>(client, 'textDocument/codeAction', {
      range: { start: position, end: position },
      context: { diagnostics: [], only: ['refactor'] },
    })
  const [deny] = await actions()
  assert.match(deny?.title ?? '', /^Add default-deny-ingress beside it/)
  const { edit } = await client.connection.sendRequest<CodeAction>('codeAction/resolve', deny)
  const spec = 'podSelector: {}\npolicyTypes: [Ingress]'
  const added = policy(spec).replace(
    'metadata: {name: db, namespace: shop}',
    'metadata:\n  name: default-deny-ingress\n  namespace: shop',
  )
  assert.equal(applyEdit(text, edit), `${text}---\n${added}`)
  client.open(policy(spec, 'deny'), 'file:///work/deny.yaml')
  assert.deepEqual(await actions(), [])
})
