import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startClient } from './client.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  - level: Metadata
    verb: [get]
  - level: None
`

test('A client that asks gets its diagnostics, and "unchanged" when it asks again', async () => {
  const client = await startClient()
  assert.deepEqual(client.server.capabilities.diagnosticProvider, {
    identifier: 'whichrule',
    interFileDependencies: false,
    workspaceDiagnostics: false,
  })
  client.open(POLICY)
  const first = await client.pull()
  assert.equal(first.kind, 'full')
  const unknown = first.kind === 'full' ? first.items.find(({ code }) => code === 'apiserver/unknown-field') : undefined
  assert.deepEqual(unknown?.range, { start: { line: 4, character: 4 }, end: { line: 4, character: 8 } })
  assert.equal(unknown?.source, 'whichrule')
  assert.deepEqual(await client.pull(first.resultId), { kind: 'unchanged', resultId: first.resultId })
  assert.deepEqual(client.published, [])
})
