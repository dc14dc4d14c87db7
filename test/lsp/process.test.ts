import assert from 'node:assert/strict'
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  createProtocolConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'

const built = (path: string) => fileURLToPath(new URL(`../../server/${path}`, import.meta.url))

const SERVER = built('dist/server.cjs')

/** Every way to start it over standard input and output. */
const STDIO: Record<string, string[]> = {
  'whichrule-language-server --stdio': [built('bin/whichrule-language-server.cjs'), '--stdio'],
  'whichrule lsp --stdio': [built('bin/whichrule.mjs'), 'lsp', '--stdio'],
}

function start(args: string[]): { server: ChildProcess; connection: ProtocolConnection } {
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  assert.ok(server.stdin && server.stdout)
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  connection.listen()
  return { server, connection }
}

const initialize = (connection: ProtocolConnection, processId: number | null = process.pid) =>
  connection.sendRequest<{ serverInfo: { name: string } }>('initialize', {
    processId,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {} } },
  })

async function exitOf(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode
  const [code] = await once(server, 'exit')
  return code
}

const POLICY = { uri: 'file:///p.yaml', languageId: 'yaml', version: 1, text: 'kind: Policy\nrules:\n- level: Odd\n' }

for (const [words, args] of Object.entries(STDIO)) {
  test(`${words} answers, and ends with 0 after shutdown and exit`, async () => {
    const { server, connection } = start(args)
    assert.equal((await initialize(connection)).serverInfo.name, 'whichrule')
    await connection.sendNotification('textDocument/didOpen', { textDocument: POLICY })
    const textDocument = { uri: POLICY.uri }
    const { items } = await connection.sendRequest<{ items: unknown[] }>('textDocument/diagnostic', { textDocument })
    assert.ok(items.length > 0)
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    assert.equal(await exitOf(server), 0)
  })

  test(`${words} ends with 1 when it is told to exit without shutdown`, async () => {
    const { server, connection } = start(args)
    await initialize(connection)
    await connection.sendNotification('exit')
    assert.equal(await exitOf(server), 1)
  })

  test(`${words} ends when its standard input is closed`, async () => {
    const { server, connection } = start(args)
    await initialize(connection)
    server.stdin?.end()
    assert.equal(await exitOf(server), 1)
  })
}

test('The server ends when the process that it serves has died', async () => {
  const parent = spawn(process.execPath, ['-e', ''])
  await once(parent, 'exit')
  const { server, connection } = start([SERVER, '--stdio'])
  await initialize(connection, parent.pid ?? null)
  assert.equal(await exitOf(server), 1)
})

test('The server answers over the channel of the process that has forked it', async () => {
  const server = fork(SERVER, ['--node-ipc'])
  const connection = createProtocolConnection(new IPCMessageReader(server), new IPCMessageWriter(server))
  connection.listen()
  assert.equal((await initialize(connection)).serverInfo.name, 'whichrule')
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  assert.equal(await exitOf(server), 0)
})

for (const [name, bytes] of Object.entries({
  'that are no JSON': 'Content-Length: 7\r\n\r\n{"a": b',
  'that are no message': 'Content-Length: 2\r\n\r\n[]',
  'without a method': 'Content-Length: 2\r\n\r\n{}',
  'with null for their id': 'Content-Length: 44\r\n\r\n{"jsonrpc":"2.0","id":null,"method":"hello"}',
})) {
  test(`The server survives bytes ${name}`, async () => {
    const { server, connection } = start([SERVER, '--stdio'])
    await initialize(connection)
    server.stdin?.write(bytes)
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    assert.equal(await exitOf(server), 0)
  })
}

test('Without a word how to talk, the server says what is missing', async () => {
  const server = spawn(process.execPath, [SERVER])
  const [output] = await once(server.stderr, 'data')
  assert.match(String(output), /--stdio/)
  assert.equal(await exitOf(server), 2)
})

test('The server tells its version', async () => {
  const server = spawn(process.execPath, [SERVER, '--version'])
  const [output] = await once(server.stdout, 'data')
  assert.match(String(output), /^\d+\.\d+\.\d+\n$/)
  assert.equal(await exitOf(server), 0)
})
