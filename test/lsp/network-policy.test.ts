import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hover, InlayHint, MarkupContent } from 'vscode-languageserver'
import { startClient, type TestClient, URI } from './client.ts'

const POLICY = `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: db, namespace: shop }
spec:
  podSelector: { matchLabels: { app: db } }
  ingress:
    - from:
        - ipBlock: { cidr: 172.17.0.0/16, except: [172.17.1.0/24] }
        - podSelector: {}
`

const PODS = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec: { template: { metadata: { labels: { app: db } } } }
`

async function open(): Promise<TestClient> {
  const client = await startClient()
  client.open(PODS, 'file:///work/pods.yaml')
  client.open(POLICY)
  return client
}

const about = (client: TestClient, method: string, params: object) =>
  client.connection.sendRequest<unknown>(`textDocument/${method}`, { textDocument: { uri: URI }, ...params })

async function hoverAt(line: number, character: number): Promise<string> {
  const hover = (await about(await open(), 'hover', { position: { line, character } })) as Hover | null
  return (hover?.contents as MarkupContent | undefined)?.value ?? ''
}

test('Hover of a selector lists the workloads of other files', async () => {
  assert.match(await hoverAt(4, 4), /Selects pods with app=db of namespace shop\. In these files: StatefulSet db\./)
})

test('Hover of an ipBlock shows its ranges', async () => {
  assert.match(
    await hoverAt(7, 12),
    /`172\.17\.0\.0-172\.17\.0\.255, 172\.17\.2\.0-172\.17\.255\.255`\n\n65,280 addresses/,
  )
})

test('What empty and missing parts of a policy mean stands behind them', async () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } }
  const hints = (await about(await open(), 'inlayHint', { range })) as InlayHint[]
  assert.deepEqual(
    hints.map(({ position: { line, character }, label }) => `${line}:${character} ${label}`),
    ['3:5 policyTypes: Ingress', '6:11 every port', '8:25 all pods of the namespace'],
  )
  assert.ok(hints.every(({ tooltip }) => tooltip !== undefined))
})
