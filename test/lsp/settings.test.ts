import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { nodeHost } from '../../server/src/lsp/node-host.ts'
import { overlay, readSettings } from '../../server/src/lsp/settings.ts'
import { PLAIN, startClient, type TestClient, URI, VSCODE } from './client.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
- level: Metadata
`

/** What is said of it, if nothing is set: a rule of severity hint to warning. */
const RULE = 'audit/request-received-logged'

async function severityIn(client: TestClient, uri = URI): Promise<number | undefined> {
  const report = await client.pull(undefined, uri)
  return report.kind === 'full' ? report.items.find(({ code }) => code === RULE)?.severity : undefined
}

const folder = mkdtempSync(join(tmpdir(), 'whichrule-'))
after(() => rmSync(folder, { recursive: true }))

test('Values that make no sense count as not set', () => {
  const sensible = { enable: false, kubernetesVersion: '1.33', rules: { [RULE]: 'off' }, featureGates: { A: true } }
  assert.deepEqual(readSettings({ ...sensible, otherYamlServer: 'always' }), { ...sensible, otherYamlServer: true })
  const odd = { enable: 'no', kubernetesVersion: '9.9', rules: { [RULE]: 'loud' }, featureGates: { A: 'yes' } }
  assert.deepEqual(readSettings({ ...odd, otherYamlServer: 'auto' }), { rules: {}, featureGates: {} })
  for (const value of [null, undefined, 5, 'x', [], { rules: [], featureGates: 7, codeLens: {} }]) {
    assert.deepEqual(readSettings(value), {})
  }
})

test('Of two settings the first counts, rules one by one', () => {
  assert.deepEqual(
    overlay({ rules: { a: 'off' }, enable: true }, { rules: { a: 'error', b: 'hint' }, kubernetesVersion: '1.33' }),
    { rules: { a: 'off', b: 'hint' }, enable: true, kubernetesVersion: '1.33', featureGates: {} },
  )
})

test('The client is asked for the settings of each text, once', async () => {
  const asked: (string | undefined)[] = []
  const client = await startClient({
    configuration: uri => {
      asked.push(uri)
      return { rules: { [RULE]: uri === URI ? 'error' : 'off' } }
    },
  })
  const other = 'file:///other/policy.yaml'
  client.open(POLICY)
  client.open(POLICY, other)
  assert.equal(await severityIn(client), 1)
  assert.equal(await severityIn(client), 1)
  assert.equal(await severityIn(client, other), undefined)
  assert.deepEqual(asked, [URI, other])
})

test('Changed settings count at once, and the client is told to ask again', async () => {
  let severity = 'error'
  const client = await startClient({ configuration: () => ({ rules: { [RULE]: severity } }) })
  client.open(POLICY)
  assert.equal(await severityIn(client), 1)
  severity = 'warning'
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null })
  assert.equal(await severityIn(client), 2)
  assert.deepEqual(client.asked, [
    'workspace/diagnostic/refresh',
    'workspace/codeLens/refresh',
    'workspace/inlayHint/refresh',
  ])
})

test('A client that answers for its settings is asked to tell of changes', async () => {
  const client = await startClient()
  client.open(POLICY)
  await client.pull()
  assert.deepEqual(
    client.registered.map(({ method, registerOptions }) => [method, registerOptions]),
    [
      ['workspace/didChangeConfiguration', { section: 'whichrule' }],
      ['workspace/didChangeWatchedFiles', { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] }],
    ],
  )
})

test('A client that pushes its settings gets diagnostics by them', async () => {
  const client = await startClient({ capabilities: PLAIN })
  await client.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { whichrule: { rules: { [RULE]: 'off' } } },
  })
  client.open(POLICY)
  assert.deepEqual(await client.pushed(1), [])
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} })
  client.change(2, [{ text: POLICY }])
  assert.equal((await client.pushed(2)).length, 1)
})

test('What the client was started with holds where its settings are silent', async () => {
  const initializationOptions = { rules: { [RULE]: 'error' } }
  for (const capabilities of [PLAIN, VSCODE]) {
    const client = await startClient({ capabilities, initializationOptions })
    client.open(POLICY)
    assert.equal(await severityIn(client), 1)
  }
})

test('A client that fails to answer for its settings has the default ones', async () => {
  const client = await startClient({
    configuration: () => {
      throw new Error('no settings')
    },
  })
  client.open(POLICY)
  assert.notEqual(await severityIn(client), undefined)
})

test('Where Whichrule is switched off, nothing is said', async () => {
  const client = await startClient({ configuration: () => ({ enable: false }) })
  client.open(POLICY)
  assert.equal(await severityIn(client), undefined)
  const textDocument = { uri: URI }
  assert.deepEqual(await client.connection.sendRequest('textDocument/documentSymbol', { textDocument }), [])
})

function configured(name: string, configuration: string): { uri: string; path: string } {
  const path = join(folder, name)
  mkdirSync(join(path, 'policies'), { recursive: true })
  writeFileSync(join(path, '.whichrule.yaml'), configuration)
  return { uri: pathToFileURL(join(path, 'policies', 'policy.yaml')).href, path: join(path, '.whichrule.yaml') }
}

test('The configuration file above a text holds, and the settings of the editor win over it', async () => {
  const { uri } = configured('over', `rules:\n  ${RULE}: error\n`)
  for (const [configuration, expected] of [
    [{}, 1],
    [{ rules: { [RULE]: 'information' } }, 3],
    [{ kubernetesVersion: '1.33' }, 1],
  ] as const) {
    const client = await startClient({ host: nodeHost(undefined), configuration: () => configuration })
    client.open(POLICY, uri)
    assert.equal(await severityIn(client, uri), expected)
  }
})

test('A configuration file that has changed is read again', async () => {
  const { uri, path } = configured('changed', `rules:\n  ${RULE}: error\n`)
  const client = await startClient({ host: nodeHost(undefined) })
  client.open(POLICY, uri)
  assert.equal(await severityIn(client, uri), 1)
  writeFileSync(path, `rules:\n  ${RULE}: off\n`)
  assert.equal(await severityIn(client, uri), 1)
  const changes = [{ uri: pathToFileURL(path).href, type: 2 }]
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes })
  assert.equal(await severityIn(client, uri), undefined)
  writeFileSync(path, `rules:\n  ${RULE}: warning\n`)
  const textDocument = { uri: pathToFileURL(path).href }
  await client.connection.sendNotification('textDocument/didSave', { textDocument })
  assert.equal(await severityIn(client, uri), 2)
})

test('Files that the configuration ignores are left alone', async () => {
  const { uri } = configured('ignored', 'ignore: [policies]\n')
  const client = await startClient({ host: nodeHost(undefined) })
  client.open(POLICY, uri)
  assert.equal(await severityIn(client, uri), undefined)
})

test('A configuration that cannot be read counts as none, and so does one of a text without a file', async () => {
  const path = join(folder, 'odd')
  mkdirSync(join(path, '.whichrule.yaml'), { recursive: true })
  const uris = [pathToFileURL(join(path, 'policy.yaml')).href, 'untitled:Untitled-1', 'file://%zz', 'vscode-vfs://x/y']
  const client = await startClient({ host: nodeHost(undefined) })
  for (const uri of uris) {
    client.open(POLICY, uri)
    assert.notEqual(await severityIn(client, uri), undefined, uri)
  }
})

test('The pages of the rules are found beside the program', () => {
  assert.equal(nodeHost(undefined).docsBase, undefined)
  assert.equal(nodeHost('/nowhere/at/all.js').docsBase, undefined)
  const root = new URL('../..', import.meta.url)
  assert.equal(nodeHost(new URL('server/package.json', root).pathname).docsBase, root.href.replace(/\/$/, ''))
})
