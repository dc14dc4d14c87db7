import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from 'vscode-languageserver'
import type { FileSource } from '../../server/src/lsp/file-source.ts'
import { nodeHost } from '../../server/src/lsp/node-host.ts'
import { ExplainRequest, FileRequest, FilesRequest } from '../../server/src/lsp/protocol.ts'
import { PLAIN, type Setup, startClient, type TestClient, VSCODE } from './client.ts'

const ROOT = 'file:///work'
const POLICY = `${ROOT}/policies/web.yaml`

const policy = (name: string, port: number) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: ${name}
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Ingress]
  ingress:
    - from:
        - podSelector:
            matchLabels:
              app: api
      ports:
        - port: ${port}
`

const isolated = (name: string): string => policy(name, 80).replace(/ingress:[\s\S]*/, 'ingress: []\n')

const open = `${ROOT}/policies/open.yaml`

/** A policy of all pods of the namespace. */
const openPolicy = (rules: string) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: open, namespace: shop}
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress: ${rules}
`

const deployment = (app: string) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${app}
  namespace: shop
spec:
  template:
    metadata:
      labels:
        app: ${app}
`

const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n'

/** A place with these files; they may be changed later. */
const filesOf = (files: Record<string, string>): FileSource => ({
  list: async () => Object.keys(files),
  read: async uri => files[uri],
})

const withFiles = (files: Record<string, string>, more: Partial<Setup> = {}): Promise<TestClient> =>
  startClient({ host: { files: filesOf(files) }, workspaceFolders: [ROOT], ...more })

async function items(client: TestClient, uri = POLICY): Promise<Diagnostic[]> {
  const report = await client.pull(undefined, uri)
  return report.kind === 'full' ? report.items : []
}

const codes = async (client: TestClient, uri = POLICY) => (await items(client, uri)).map(({ code }) => code)

/** The files were read when an answer that waits for them comes. */
const ask = (client: TestClient, request: string, uri = POLICY) =>
  client.connection.sendRequest(ExplainRequest, { textDocument: { uri }, request })

const REQUEST = 'shop/api -> shop/web TCP 80'

async function verdict(client: TestClient, request = REQUEST): Promise<string | undefined> {
  const result = await ask(client, request)
  return result && 'answers' in result ? result.answers[0]?.explanations[0]?.verdict : undefined
}

const changed = (client: TestClient, ...uris: string[]) =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: uris.map(uri => ({ uri, type: 2 })),
  })

test('A policy is checked against the pods of other files, as soon as these were read', async () => {
  const client = await withFiles({ [`${ROOT}/pods.yaml`]: [deployment('shop-web'), deployment('api')].join('---\n') })
  client.open(policy('web', 80), POLICY)
  await ask(client, REQUEST)
  assert.deepEqual(await codes(client), ['netpol/selects-no-pods'])
})

test('A client that asked before the files were read is told to ask again', async () => {
  let release = () => {}
  const files: FileSource = {
    list: () =>
      new Promise(resolve => {
        release = () => resolve([`${ROOT}/pods.yaml`])
      }),
    read: async () => deployment('other'),
  }
  const client = await startClient({ host: { files }, workspaceFolders: [ROOT] })
  client.open(policy('web', 80), POLICY)
  assert.deepEqual(await codes(client), [])
  release()
  await ask(client, REQUEST)
  assert.ok(client.asked.includes('workspace/diagnostic/refresh'))
  assert.ok((await codes(client)).includes('netpol/selects-no-pods'))
})

test('A connection is explained over all files, with the lines that they have now', async () => {
  const other = `${ROOT}/policies/other.yaml`
  const client = await withFiles({
    [`${ROOT}/pods.yaml`]: [namespace, deployment('web'), deployment('api')].join('---\n'),
    [other]: `# first\n---\n${policy('other', 8080)}`,
  })
  client.open(policy('web', 8080), POLICY)
  assert.match((await verdict(client)) ?? '', /^Denied on arrival by shop\/other, shop\/web/)
  client.open(`\n\n${policy('other', 80)}`, other)
  assert.match((await verdict(client)) ?? '', /^Allowed/)
  const result = await ask(client, REQUEST)
  const [explanation] = result && 'answers' in result ? (result.answers[0]?.explanations ?? []) : []
  assert.equal(explanation?.uri, other)
  const step = explanation?.trace[1]?.steps?.[0]
  assert.deepEqual([step?.uri, step?.range.start.line], [other, 8])
})

test('A file that changes on disk changes what is said; one that is open in the editor does not', async () => {
  const pods = `${ROOT}/pods.yaml`
  const files = { [pods]: `${deployment('other')}---\n${deployment('api')}` }
  const client = await withFiles(files)
  client.open(policy('web', 80), POLICY)
  await ask(client, REQUEST)
  assert.deepEqual(await codes(client), ['netpol/selects-no-pods'])
  files[pods] = `${deployment('web')}---\n${deployment('api')}`
  await changed(client, pods)
  await ask(client, REQUEST)
  assert.deepEqual(await codes(client), [])
  client.open(deployment('api'), pods)
  assert.deepEqual(await codes(client), ['netpol/selects-no-pods'])
  await changed(client, pods)
  assert.deepEqual(await codes(client), ['netpol/selects-no-pods'])
})

test('A related place in another file is where its document stands now', async () => {
  const client = await withFiles({})
  client.open(openPolicy('[{}]'), open)
  client.open(isolated('web'), POLICY)
  const related = async () => {
    const found = (await items(client)).find(({ code }) => code === 'netpol/deny-expected')
    return found?.relatedInformation?.map(({ location }) => [location.uri, location.range.start.line])
  }
  assert.deepEqual(await related(), [[open, 5]])
  client.change(
    2,
    [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '# one\n---\n' }],
    open,
  )
  assert.deepEqual(await related(), [[open, 7]])
})

test('An edit of one policy is felt by others of its namespace', async () => {
  const client = await withFiles({})
  client.open(openPolicy('[]'), open)
  client.open(isolated('web'), POLICY)
  assert.deepEqual(await codes(client), [])
  client.change(2, [{ text: openPolicy('[{}]') }], open)
  assert.deepEqual(await codes(client), ['netpol/deny-expected'])
})

test('A client that is sent its diagnostics gets those of other open texts anew', async () => {
  const client = await withFiles({}, { capabilities: PLAIN })
  client.open(openPolicy('[]'), open)
  client.open(isolated('web'), POLICY, 7)
  assert.deepEqual(await client.pushed(7, POLICY), [])
  client.published.length = 0
  client.change(2, [{ text: openPolicy('[{}]') }], open)
  const found = await client.pushed(7, POLICY)
  assert.deepEqual(
    found.map(({ code }) => code),
    ['netpol/deny-expected'],
  )
})

/** What was written is not kept: the file, if there is one, counts again. */
const close = (client: TestClient, uri: string) =>
  client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })

test('Of a text that is closed unsaved the file counts again, in what other open texts say too', async () => {
  const client = await withFiles({ [open]: openPolicy('[{}]') }, { capabilities: PLAIN })
  client.open(openPolicy('[]'), open)
  client.open(isolated('web'), POLICY, 7)
  await ask(client, REQUEST)
  assert.deepEqual(await client.pushed(7, POLICY), [])
  client.published.length = 0
  await close(client, open)
  const found = await client.pushed(7, POLICY)
  assert.deepEqual(
    found.map(({ code }) => code),
    ['netpol/deny-expected'],
  )
})

test('A client that asks is told to ask again when a text is closed', async () => {
  const client = await withFiles({})
  client.open(openPolicy('[{}]'), open)
  client.open(isolated('web'), POLICY)
  assert.deepEqual(await codes(client), ['netpol/deny-expected'])
  client.asked.length = 0
  await close(client, open)
  await ask(client, REQUEST)
  assert.ok(client.asked.includes('workspace/diagnostic/refresh'))
  assert.deepEqual(await codes(client), [])
})

const folder = mkdtempSync(join(tmpdir(), 'whichrule-workspace-'))
after(() => rmSync(folder, { recursive: true }))

test('Folders with a configuration of their own are worlds of their own; what it ignores is not read', async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('one/.whichrule.yaml', 'ignore: [old]\n')
  write('one/pods.yaml', deployment('web'))
  write('one/old/pods.yaml', deployment('api'))
  write('two/pods.yaml', deployment('api'))
  write('two/node_modules/x/pods.yaml', deployment('web'))
  const uri = pathToFileURL(join(folder, 'one/policy.yaml')).href
  const client = await startClient({ host: nodeHost(undefined), workspaceFolders: [pathToFileURL(folder).href] })
  client.open(policy('web', 80), uri)
  await ask(client, REQUEST, uri)
  assert.deepEqual(await codes(client, uri), ['netpol/peer-matches-no-pods'])
  const second = pathToFileURL(join(folder, 'two/policy.yaml')).href
  client.open(policy('web', 80), second)
  assert.deepEqual(await codes(client, second), ['netpol/selects-no-pods'])
})

test('A client that has the files gives them to a server without any', async () => {
  const client = await startClient(
    { initializationOptions: { files: true }, workspaceFolders: ['vscode-vfs://host/repo'] },
    connection => {
      connection.onRequest(FilesRequest, () => ({ uris: ['vscode-vfs://host/repo/pods.yaml'] }))
      connection.onRequest(FileRequest, () => ({ text: `${deployment('other')}---\n${deployment('api')}` }))
    },
  )
  const uri = 'vscode-vfs://host/repo/policy.yaml'
  client.open(policy('web', 80), uri)
  await ask(client, REQUEST, uri)
  assert.deepEqual(await codes(client, uri), ['netpol/selects-no-pods'])
})

test('Manifests and configurations are watched', async () => {
  const client = await startClient({ capabilities: VSCODE })
  client.open(policy('web', 80), POLICY)
  await client.pull(undefined, POLICY)
  const watch = client.registered.find(({ method }) => method === 'workspace/didChangeWatchedFiles')
  assert.deepEqual(watch?.registerOptions, { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] })
})
