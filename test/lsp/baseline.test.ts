import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BaselineNotification } from '../../server/src/lsp/protocol.ts'
import { PLAIN, startClient, type TestClient, URI } from './client.ts'

const driver = (attachRequired: string) =>
  `apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata:\n  name: disk.example.com\nspec:\n  attachRequired: ${attachRequired}\n`

const before = (client: TestClient, text: string | null) =>
  client.connection.sendNotification(BaselineNotification, { textDocument: { uri: URI }, text })

async function lines(client: TestClient): Promise<(number | undefined)[]> {
  const report = await client.pull()
  return report.kind === 'full'
    ? report.items.filter(({ severity }) => severity === 1).map(({ range }) => range.start.line)
    : []
}

interface Case {
  what: string
  before: string | null
  after: string
  lines: number[]
}

const cases: Case[] = [
  { what: 'an immutable field that was changed', before: driver('true'), after: driver('false'), lines: [5] },
  { what: 'an immutable field that stayed', before: driver('false'), after: driver('false'), lines: [] },
  { what: 'a text that had no past', before: null, after: driver('false'), lines: [] },
  { what: 'a past that no server would have stored', before: driver('maybe'), after: driver('false'), lines: [] },
]

for (const { what, before: text, after, lines: expected } of cases) {
  test(`A text is compared with the last commit: ${what}`, async () => {
    const client = await startClient()
    client.open(after)
    await before(client, text)
    assert.deepEqual(await lines(client), expected)
  })
}

test('The past may be told, change and end while the text is open', async () => {
  const client = await startClient()
  client.open(driver('false'))
  assert.deepEqual(await lines(client), [])
  await before(client, driver('true'))
  assert.deepEqual(await lines(client), [5])
  assert.ok(client.asked.includes('workspace/diagnostic/refresh'))
  await before(client, driver('false'))
  assert.deepEqual(await lines(client), [])
  await before(client, driver('true'))
  await before(client, null)
  assert.deepEqual(await lines(client), [])
})

test('A client that is sent its diagnostics gets them anew when the past is told', async () => {
  const client = await startClient({ capabilities: PLAIN })
  client.open(driver('false'), URI, 3)
  assert.deepEqual(
    (await client.pushed(3)).filter(({ severity }) => severity === 1),
    [],
  )
  client.published.length = 0
  await before(client, driver('true'))
  assert.deepEqual(
    (await client.pushed(3)).map(({ range }) => range.start.line),
    [5],
  )
})
