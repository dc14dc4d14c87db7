import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { CodeLens, Hover, MarkupContent } from 'vscode-languageserver'
import type { ExplainResult } from '../../server/src/lsp/protocol.ts'
import { startClient, type TestClient, URI } from './client.ts'

const example = (name: string): string =>
  readFileSync(new URL(`../../examples/csi-driver/${name}`, import.meta.url), 'utf8')

const PODS = 'file:///work/pods.yaml'

async function open(driver: string): Promise<TestClient> {
  const client = await startClient({ configuration: () => ({ codeLens: true }) })
  client.open(example('pods.yaml'), PODS)
  client.open(driver)
  return client
}

const about = (client: TestClient, method: string, params: object = {}) =>
  client.connection.sendRequest<unknown>(`textDocument/${method}`, { textDocument: { uri: URI }, ...params })

async function problems(client: TestClient) {
  const report = await client.pull()
  assert.ok(report.kind === 'full')
  return report.items
}

test('A driver and its switch in one stream are a warning that leads to both places', async () => {
  const [warning] = (await problems(await open(example('all-at-once.yaml')))).filter(({ severity }) => severity === 2)
  assert.equal(warning?.code, 'csi/token-in-secrets-two-step')
  const places = warning.relatedInformation?.map(({ location }) => location) ?? []
  assert.equal(places.length, 2)
  assert.ok(places.every(({ uri, range }) => uri === URI && range.start.line > warning.range.start.line))
})

test('A pod in another file is seen, and the problem leads to it', async () => {
  const driver = example('step-5-switch.yaml').replace('[Ephemeral]', '[Persistent]')
  const [error] = (await problems(await open(driver))).filter(({ severity }) => severity === 1)
  assert.equal(error?.code, 'csi/inline-mode-missing')
  assert.deepEqual(
    error.relatedInformation?.map(({ location }) => location.uri),
    [PODS],
  )
})

test('The lens over a driver previews a mount', async () => {
  const lenses = (await about(await open(example('step-5-switch.yaml')), 'codeLens')) as CodeLens[]
  assert.deepEqual(
    lenses.map(({ command }) => command?.title),
    ['Preview mount'],
  )
})

test('A mount is answered over the files that are open, and leads to each of them', async () => {
  const client = await open(example('step-5-switch.yaml'))
  const request = 'mount shop/web volume creds'
  const result = await client.connection.sendRequest<ExplainResult>('whichrule/explain', {
    textDocument: { uri: URI },
    request,
  })
  assert.ok(result && 'answers' in result)
  const [explanation] = result.answers[0]?.explanations ?? []
  assert.equal(
    explanation?.verdict,
    'Mounted by vault.csi.example.com: tokens for vault in secrets, info about the pod; not attached',
  )
  const publish = explanation.trace.find(({ label }) => label === 'NodePublishVolume')
  const context = publish?.steps?.find(({ label }) => label === 'volume_context')
  assert.deepEqual([...new Set(context?.steps?.map(({ uri }) => uri))].sort(), [PODS, URI].sort())
})

test('The hover of a driver says who uses it', async () => {
  const hover = (await about(await open(example('step-5-switch.yaml')), 'hover', {
    position: { line: 2, character: 8 },
  })) as Hover
  assert.match((hover.contents as MarkupContent).value, /In these files: used by Pod shop\/web\./)
})
