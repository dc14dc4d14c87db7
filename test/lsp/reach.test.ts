import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReachParams, ReachResult, WorkloadsResult } from '../../server/src/lsp/protocol.ts'
import { cursor, startClient, type TestClient, URI, VSCODE } from './client.ts'

const POLICY = `# ä😀
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: from-shop, namespace: db }
spec:
  podSelector: {}
  ingress:
  - from: [{ namespaceSelector: {}, podSelector: { matchLabels: { app: web } } }]
    ports: [{ port: 5432 }]
`
const WORKLOADS = `apiVersion: v1
kind: Pod
metadata: { name: postgres, namespace: db }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec: { template: { metadata: { labels: { app: web } } } }
`
const OTHER = 'file:///work/workloads.yaml'

const ask = (client: TestClient, params: Partial<ReachParams> = {}) =>
  client.connection.sendRequest<ReachResult>('whichrule/reach', { textDocument: { uri: URI }, ...params })

const workloads = (client: TestClient, uri: string, position?: object) =>
  client.connection.sendRequest<WorkloadsResult>('whichrule/workloads', {
    textDocument: { uri },
    ...(position && { position }),
  })

async function opened(setup = {}): Promise<TestClient> {
  const client = await startClient(setup)
  client.open(POLICY)
  client.open(WORKLOADS, OTHER)
  return client
}

test('What a workload reaches is told with the places of the rules, from all open texts', async () => {
  const { lists } = await ask(await opened(), { workload: 'db/postgres' })
  assert.equal(lists.length, 1)
  assert.deepEqual(
    lists[0]?.workloads.map(({ text, place }) => [text, place?.uri, place?.range.start.line]),
    [['db/postgres', OTHER, 2]],
  )
  const [allowed] = lists[0]?.isReachedBy ?? []
  assert.deepEqual([allowed?.allowed, allowed?.ports, allowed?.with], ['some', 'TCP 5432', ['shop/web']])
  assert.deepEqual(
    allowed?.because.map(({ text, place }) => [text, place?.uri, place?.range.start.line]),
    [['ingress rule 1 of db/from-shop', URI, 7]],
  )
})

test('It is told of the texts as they stand', async () => {
  const client = await opened()
  client.change(2, [{ text: `\n\n${POLICY.replace('5432', '5433')}` }])
  const [allowed] = (await ask(client, { workload: 'db/Pod/postgres' })).lists[0]?.isReachedBy ?? []
  assert.deepEqual([allowed?.ports, allowed?.because[0]?.place?.range.start.line], ['TCP 5433', 9])
})

test('Places are in the characters that the client counts', async () => {
  const text = POLICY.replace('  - from', '  - {ports: [], "ä😀": 1}\n  - from')
  for (const [encoding, character] of [
    ['utf-16', 25],
    ['utf-8', 28],
  ] as const) {
    const client = await startClient({ capabilities: { ...VSCODE, general: { positionEncodings: [encoding] } } })
    client.open(text)
    client.open(WORKLOADS, OTHER)
    const { lists } = await ask(client, { workload: 'db/postgres' })
    const ends = JSON.stringify(lists[0]?.isReachedBy)
    assert(ends.includes(`"end":{"line":7,"character":${character}}`), `${encoding}: ${ends}`)
  }
})

test('A picture, a table and lists are about a namespace or about everything', async () => {
  const client = await opened()
  const all = await ask(client)
  assert.equal(all.title, 'Which connections policies allow')
  assert.match(all.svg, /^<svg /)
  assert.match(all.markdown, /\| \*\*shop\/web\*\* \|/)
  assert.equal(all.lists.length, 2)
  const one = await ask(client, { namespace: 'shop' })
  assert.equal(one.title, 'Which connections policies allow: shop')
  assert.deepEqual(
    one.lists.map(({ workloads }) => workloads.map(({ text }) => text)),
    [['shop/web']],
  )
})

test('The picture leads to the rules where the client says how', async () => {
  const client = await opened()
  assert.doesNotMatch((await ask(client)).svg, /<a /)
  const { svg } = await ask(client, { revealCommand: 'show', nonce: 'once' })
  const [, query = ''] = /<a href="command:show\?([^"]*)"><g class="edge">/.exec(svg) ?? []
  const [uri, range] = JSON.parse(decodeURIComponent(query))
  assert.deepEqual([uri, range.start.line], [URI, 7])
  assert.match(svg, /<style nonce="once">/)
})

test('What may be asked about is listed, with what stands at the cursor', async () => {
  const client = await opened()
  assert.deepEqual(await workloads(client, URI), {
    namespaces: ['db', 'shop'],
    workloads: ['db/Pod/postgres', 'shop/Deployment/web'],
    here: {},
  })
  const { position } = cursor(WORKLOADS.replace('name: web', 'name: |web'))
  assert.deepEqual((await workloads(client, OTHER, position)).here, {
    namespace: 'shop',
    workload: 'shop/Deployment/web',
  })
  assert.deepEqual((await workloads(client, URI, { line: 5, character: 0 })).here, { namespace: 'db' })
})

test('Where the texts show no workload there is nothing to list', async () => {
  const client = await startClient()
  client.open(POLICY)
  const { lists, svg } = await ask(client)
  assert.deepEqual(lists, [])
  assert.match(svg, /^<svg /)
  assert.deepEqual(await workloads(client, URI, { line: 2, character: 0 }), { namespaces: [], workloads: [], here: {} })
})

test('What is no text is refused', async () => {
  const client = await opened()
  await assert.rejects(client.connection.sendRequest('whichrule/reach', { textDocument: { uri: URI }, namespace: 1 }), {
    message: /namespace/,
  })
})
