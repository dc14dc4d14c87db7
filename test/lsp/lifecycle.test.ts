import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CancellationTokenSource, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver'
import { connect, PLAIN, startClient, URI, VSCODE } from './client.ts'

const refusedWith = (code: number) => (error: unknown) => error instanceof ResponseError && error.code === code

const INITIALIZE = { processId: null, rootUri: null, capabilities: {} }

test('The server says who it is and what it offers', async () => {
  const { server } = await startClient()
  assert.equal(server.serverInfo?.name, 'whichrule')
  assert.match(server.serverInfo?.version ?? '', /^\d+\.\d+\.\d+/)
  assert.equal(server.capabilities.positionEncoding, 'utf-16')
  assert.deepEqual(server.capabilities.textDocumentSync, { openClose: true, change: 2, save: true })
  assert.deepEqual(server.capabilities.codeActionProvider, {
    codeActionKinds: ['quickfix', 'refactor.rewrite', 'source.fixAll.whichrule'],
    resolveProvider: true,
  })
})

test('A client that can do little is offered what it can use', async () => {
  const { server, registered } = await startClient({ capabilities: PLAIN })
  assert.equal(server.capabilities.diagnosticProvider, undefined)
  assert.equal(server.capabilities.codeActionProvider, undefined)
  assert.equal(server.capabilities.completionProvider?.resolveProvider, false)
  assert.deepEqual(registered, [])
})

test('Requests before initialize are refused, and notifications are passed over', async () => {
  const { connection } = connect()
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri: URI, version: 1, text: 'a: 1' } })
  await assert.rejects(
    connection.sendRequest('textDocument/hover', { textDocument: { uri: URI } }),
    refusedWith(ErrorCodes.ServerNotInitialized),
  )
  await connection.sendRequest('initialize', INITIALIZE)
})

test('initialize comes once', async () => {
  const { connection } = await startClient()
  await assert.rejects(connection.sendRequest('initialize', INITIALIZE), refusedWith(ErrorCodes.InvalidRequest))
})

test('After shutdown only exit is taken, and it ends the process with 0', async () => {
  const { connection, exitCode } = await startClient()
  await connection.sendRequest('shutdown')
  await assert.rejects(
    connection.sendRequest('textDocument/hover', { textDocument: { uri: URI }, position: { line: 0, character: 0 } }),
    refusedWith(ErrorCodes.InvalidRequest),
  )
  assert.equal(exitCode(), undefined)
  await connection.sendNotification('exit')
  await connection.sendRequest('shutdown').catch(() => {})
  assert.equal(exitCode(), 0)
})

test('exit without shutdown ends the process with 1', async () => {
  const { connection, exitCode } = await startClient()
  await connection.sendNotification('exit')
  await connection.sendRequest('shutdown')
  assert.equal(exitCode(), 1)
})

test('A request that nobody knows is refused', async () => {
  const { connection } = await startClient()
  await assert.rejects(connection.sendRequest('textDocument/rename', {}), refusedWith(ErrorCodes.MethodNotFound))
})

const POSITION = { line: 0, character: 0 }
const RANGE = { start: POSITION, end: POSITION }

/** Every request about a text: what it needs, and what it answers for a text that is not open. */
const REQUESTS: Record<string, { params: Record<string, unknown>; nothing: unknown }> = {
  'textDocument/hover': { params: { position: POSITION }, nothing: null },
  'textDocument/completion': { params: { position: POSITION }, nothing: [] },
  'textDocument/codeAction': { params: { range: RANGE, context: { diagnostics: [] } }, nothing: [] },
  'textDocument/documentSymbol': { params: {}, nothing: [] },
  'textDocument/foldingRange': { params: {}, nothing: [] },
  'textDocument/codeLens': { params: {}, nothing: [] },
  'textDocument/inlayHint': { params: { range: RANGE }, nothing: [] },
  'textDocument/diagnostic': { params: {}, nothing: { kind: 'full', items: [] } },
  'whichrule/explain': { params: { request: 'get pods' }, nothing: null },
  'whichrule/requestExamples': { params: {}, nothing: [] },
  'whichrule/document': { params: {}, nothing: null },
}

const ODD: unknown[] = [null, 7, 'x', [], {}, { textDocument: null }, { textDocument: { uri: 5 } }]

for (const [method, { params, nothing }] of Object.entries(REQUESTS)) {
  test(`${method} knows nothing of a text that is not open`, async () => {
    const { connection } = await startClient()
    const textDocument = { uri: 'file:///elsewhere.yaml' }
    assert.deepEqual(await connection.sendRequest(method, { textDocument, ...params }), nothing)
  })

  test(`${method} is refused when its parameters are odd, and the server goes on`, async () => {
    const client = await startClient()
    client.open('apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n- level: None\n')
    const needed = Object.keys(params).filter(key => key !== 'context')
    const broken = needed.flatMap(key => [
      { textDocument: { uri: URI }, ...params, [key]: null },
      { textDocument: { uri: URI }, ...params, [key]: { start: { line: -1 } } },
      { textDocument: { uri: URI }, ...params, [key]: { line: 'a', character: 0.5 } },
    ])
    for (const odd of [...ODD, ...broken]) {
      await assert.rejects(client.connection.sendRequest(method, odd), refusedWith(ErrorCodes.InvalidParams))
    }
    await client.connection.sendRequest(method, { textDocument: { uri: URI }, ...params })
  })

  test(`${method} can be cancelled`, async () => {
    const client = await startClient()
    client.open('a: 1\n')
    const source = new CancellationTokenSource()
    const answer = client.connection.sendRequest(method, { textDocument: { uri: URI }, ...params }, source.token)
    source.cancel()
    await assert.rejects(answer, refusedWith(LSPErrorCodes.RequestCancelled))
  })
}

for (const method of ['codeAction/resolve', 'completionItem/resolve']) {
  test(`${method} gives back what it was not the server that offered`, async () => {
    const { connection } = await startClient()
    const data = { uri: 'file:///elsewhere.yaml', revision: 1, range: RANGE, position: POSITION }
    for (const item of [null, 7, {}, { title: 'x', data: 5 }, { label: 'x', data: { uri: 5 } }, { title: 'y', data }]) {
      assert.deepEqual(await connection.sendRequest(method, item), item)
    }
  })
}

test('A request that is cancelled while the client is asked for its settings is not answered', async () => {
  const source = new CancellationTokenSource()
  const client = await startClient({
    capabilities: VSCODE,
    configuration: () => {
      source.cancel()
      return {}
    },
  })
  client.open('a: 1\n')
  const params = { textDocument: { uri: URI }, position: POSITION }
  await assert.rejects(
    client.connection.sendRequest('textDocument/hover', params, source.token),
    refusedWith(LSPErrorCodes.RequestCancelled),
  )
})

test('Messages that make no sense are passed over', async () => {
  const client = await startClient()
  for (const method of ['didOpen', 'didChange', 'didClose', 'didSave']) {
    for (const odd of ODD) await client.connection.sendNotification(`textDocument/${method}`, odd)
  }
  for (const odd of ODD) await client.connection.sendNotification('workspace/didChangeConfiguration', odd)
  client.open('kind: Policy\n')
  assert.equal((await client.pull()).kind, 'full')
})
