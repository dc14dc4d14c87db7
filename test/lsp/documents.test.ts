import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PLAIN, startClient, type TestClient, URI } from './client.ts'

const GOOD = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n- level: Metadata\n'
const BAD = GOOD.replace('Metadata', 'Metadat')

async function codes(client: TestClient): Promise<unknown[]> {
  const report = await client.pull()
  return report.kind === 'full' ? report.items.map(({ code }) => code) : []
}

test('Several changes in one message are made one after the other', async () => {
  const client = await startClient()
  client.open(GOOD)
  const end = { line: 4, character: 16 }
  client.change(2, [
    { range: { start: end, end }, text: 'x' },
    { range: { start: end, end: { line: 4, character: 17 } }, text: '' },
    { range: { start: { line: 4, character: 15 }, end }, text: '' },
  ])
  assert.deepEqual(await codes(client), ['apiserver/not-supported'])
})

test('A change without a range replaces the whole text', async () => {
  const client = await startClient()
  client.open(GOOD)
  client.change(2, [{ text: BAD }])
  assert.deepEqual(await codes(client), ['apiserver/not-supported'])
})

test('Versions that go back are taken as they come', async () => {
  const client = await startClient({ capabilities: PLAIN })
  client.open(GOOD, URI, 7)
  assert.deepEqual(await client.pushed(7), [])
  client.change(3, [{ text: BAD }])
  assert.equal((await client.pushed(3)).length, 1)
})

test('A change of a text that is not open is passed over', async () => {
  const client = await startClient()
  client.change(2, [{ text: BAD }])
  assert.deepEqual(await codes(client), [])
  client.open(GOOD)
  assert.deepEqual(await codes(client), [])
})

test('A text that is opened again is the new one', async () => {
  const client = await startClient()
  client.open(BAD)
  assert.deepEqual(await codes(client), ['apiserver/not-supported'])
  client.open(GOOD)
  assert.deepEqual(await codes(client), [])
})

test('A text that is closed and opened again with the same version is read again', async () => {
  const client = await startClient()
  client.open(BAD)
  const first = await client.pull()
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: URI } })
  client.open(GOOD)
  const second = await client.pull(first.resultId)
  assert.deepEqual(second.kind === 'full' && second.items, [])
})

test('Changes that make no sense are left out', async () => {
  const client = await startClient()
  client.open(GOOD)
  const changes = [null, 5, {}, { text: 5 }, { text: 'x', range: {} }, { text: 'x', range: { start: 1, end: 2 } }]
  client.change(2, changes as [])
  assert.deepEqual(await codes(client), [])
})

test('An empty text, and one of comments only, has nothing wrong', async () => {
  const client = await startClient()
  for (const text of ['', '\n', '# nothing\n', '---\n---\n']) {
    client.open(text)
    assert.deepEqual(await codes(client), [])
  }
})
