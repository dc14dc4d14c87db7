import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CancellationTokenSource, type ClientCapabilities, type Diagnostic } from 'vscode-languageserver'
import { PLAIN, startClient, type TestClient, URI, VSCODE } from './client.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
- level: Metadata
- level: None
  verb: [get]
`

async function pullItems(client: TestClient): Promise<Diagnostic[]> {
  const report = await client.pull()
  return report.kind === 'full' ? report.items : []
}

const withCode = (items: readonly Diagnostic[], code: string) => items.find(item => item.code === code)

test('A client that asks gets its diagnostics, and "unchanged" when it asks again', async () => {
  const client = await startClient()
  assert.deepEqual(client.server.capabilities.diagnosticProvider, {
    identifier: 'whichrule',
    interFileDependencies: true,
    workspaceDiagnostics: false,
  })
  client.open(POLICY)
  const first = await client.pull()
  const unknown = withCode(first.kind === 'full' ? first.items : [], 'apiserver/unknown-field')
  assert.deepEqual(unknown?.range, { start: { line: 6, character: 2 }, end: { line: 6, character: 6 } })
  assert.equal(unknown?.source, 'whichrule')
  assert.equal(unknown?.severity, 1)
  assert.deepEqual(await client.pull(first.resultId), { kind: 'unchanged', resultId: first.resultId })
  assert.deepEqual(client.published, [])
})

test('An edit that changes nothing of what is wrong leaves the report unchanged, one that moves it does not', async () => {
  const client = await startClient()
  client.open(`${POLICY}---\n# other\nkind: ConfigMap\n`)
  const first = await client.pull()
  client.change(2, [{ range: { start: { line: 8, character: 7 }, end: { line: 8, character: 7 } }, text: 's' }])
  assert.equal((await client.pull(first.resultId)).kind, 'unchanged')
  client.change(3, [
    { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '# a\n---\n' },
  ])
  const second = await client.pull(first.resultId)
  assert.equal(withCode(second.kind === 'full' ? second.items : [], 'apiserver/unknown-field')?.range.start.line, 8)
})

test('A client that does not ask is sent diagnostics with their version, and none when the text is closed', async () => {
  const client = await startClient({ capabilities: PLAIN })
  client.open(POLICY, URI, 4)
  assert.ok(withCode(await client.pushed(4), 'apiserver/unknown-field'))
  client.change(5, [{ text: POLICY.replace('verb:', 'verbs:') }])
  assert.equal(withCode(await client.pushed(5), 'apiserver/unknown-field'), undefined)
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: URI } })
  await client.connection.sendRequest('shutdown')
  assert.deepEqual(client.published.at(-1), { uri: URI, diagnostics: [] })
})

test('Of changes that wait in a row only the last one is answered', async () => {
  const client = await startClient({ capabilities: PLAIN })
  client.open(POLICY)
  for (let version = 2; version <= 30; version++) client.change(version, [{ text: `${POLICY}# ${version}\n` }])
  await client.pushed(30)
  assert.ok(client.published.length < 10, `${client.published.length} answers for 30 states`)
})

test('What a client does not show is not sent', async () => {
  const capabilities: ClientCapabilities = { textDocument: { publishDiagnostics: {} } }
  const plain = await startClient({ capabilities, host: { docsBase: 'file:///docs' } })
  plain.open(POLICY)
  for (const item of await plain.pushed(1)) {
    assert.deepEqual([item.tags, item.relatedInformation, item.codeDescription], [undefined, undefined, undefined])
  }
})

test('A rule that is never reached fades, and points at the one before it', async () => {
  const client = await startClient()
  client.open(POLICY)
  const dead = withCode(await pullItems(client), 'audit/unreachable-rule')
  assert.deepEqual(dead?.tags, [1])
  assert.equal(dead?.relatedInformation?.[0]?.location.uri, URI)
  assert.equal(dead?.relatedInformation?.[0]?.location.range.start.line, 4)
})

test('Places that a problem points at move with it', async () => {
  const client = await startClient()
  client.open(`# one\n---\n# two\n---\n${POLICY}`)
  const before = withCode(await pullItems(client), 'audit/unreachable-rule')
  client.change(2, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '#\n#\n' }])
  const after = withCode(await pullItems(client), 'audit/unreachable-rule')
  assert.equal((after?.range.start.line ?? 0) - (before?.range.start.line ?? 0), 2)
  const lineOf = (item: Diagnostic | undefined) => item?.relatedInformation?.[0]?.location.range.start.line ?? 0
  assert.equal(lineOf(after) - lineOf(before), 2)
})

test('The page of a rule is where the host has it, or where the client says', async () => {
  for (const [initializationOptions, href] of [
    [undefined, 'file:///package/docs/rules/apiserver/unknown-field.md'],
    [
      { docsBase: 'vscode://whichrule.whichrule/' },
      'vscode://whichrule.whichrule/docs/rules/apiserver/unknown-field.md',
    ],
  ] as const) {
    const client = await startClient({ initializationOptions, host: { docsBase: 'file:///package' } })
    client.open(POLICY)
    assert.deepEqual(withCode(await pullItems(client), 'apiserver/unknown-field')?.codeDescription, { href })
  }
  const client = await startClient()
  client.open(POLICY)
  assert.equal(withCode(await pullItems(client), 'apiserver/unknown-field')?.codeDescription, undefined)
})

test('Beside another YAML server nothing is said about syntax', async () => {
  const broken = `${POLICY}  users: [\n`
  for (const [initializationOptions, expected] of [
    [undefined, true],
    [{ otherYamlServer: true }, false],
  ] as const) {
    const client = await startClient({ initializationOptions })
    client.open(broken)
    assert.equal(withCode(await pullItems(client), 'yaml/syntax') !== undefined, expected)
  }
})

test('A problem of some versions only names them', async () => {
  const client = await startClient({ configuration: () => ({ kubernetesVersion: '1.34-1.37' }) })
  client.open(POLICY.replace('  verb: [get]', '  resources: [{group: "*"}]'))
  const messages = (await pullItems(client)).map(({ message }) => String(message))
  assert.equal(messages.filter(message => message.endsWith('(Kubernetes 1.34-1.35)')).length, 1, messages.join('\n'))
})

test('A configuration file that is open is checked as one', async () => {
  const client = await startClient()
  const uri = 'file:///work/.whichrule.yaml'
  client.open('kubernetesVersions: 1.33\n', uri)
  const report = await client.pull(undefined, uri)
  assert.deepEqual(report.kind === 'full' && report.items.map(({ code }) => code), ['config/unknown-key'])
})

test('A long text is left when nobody waits for it any more', async () => {
  const client = await startClient({ capabilities: VSCODE })
  client.open(Array.from({ length: 400 }, () => POLICY).join('---\n'))
  const source = new CancellationTokenSource()
  const params = { textDocument: { uri: URI } }
  const answer = client.connection.sendRequest('textDocument/diagnostic', params, source.token)
  // By the time the second one is answered, the first is being worked at.
  await client.connection.sendRequest('textDocument/hover', { ...params, position: { line: 0, character: 0 } })
  source.cancel()
  await assert.rejects(answer)
  assert.equal((await pullItems(client)).filter(({ code }) => code === 'apiserver/unknown-field').length, 400)
})
