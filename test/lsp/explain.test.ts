import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answers, DocumentInfo, ExplainResult } from '../../server/src/lsp/protocol.ts'
import { parseRequest } from '../../server/src/request/parse-request.ts'
import { startClient, type TestClient, URI, VSCODE } from './client.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
- level: None
  users: ["ä😀"]
- {users: ["ä😀"], verbs: [get], level: Request}
- level: Metadata
`

const ask = (client: TestClient, params: object) =>
  client.connection.sendRequest<ExplainResult>('whichrule/explain', { textDocument: { uri: URI }, ...params })

async function answered(client: TestClient, params: object): Promise<Answers> {
  const result = await ask(client, params)
  assert.ok(result && 'answers' in result, JSON.stringify(result))
  return result
}

test('A request is answered from what the editor shows', async () => {
  const client = await startClient()
  client.open(POLICY)
  const { answers } = await answered(client, { request: 'get pods web-0 -n shop --as alice' })
  assert.deepEqual(
    answers.map(({ title }) => title),
    ['get pods web-0 in shop · alice'],
  )
  const [explanation] = answers[0]?.explanations ?? []
  assert.equal(explanation?.uri, URI)
  assert.deepEqual(
    explanation?.trace.map(({ result }) => result),
    ['no-match', 'no-match', 'match'],
  )
  client.change(2, [{ text: POLICY.replace('["ä😀"], verbs', '[alice], verbs') }])
  const [after] = (await answered(client, { request: 'get pods web-0 -n shop --as alice' })).answers
  assert.deepEqual(
    after?.explanations[0]?.trace.map(({ result }) => result),
    ['no-match', 'match', 'not-reached'],
  )
})

test('A line of kubectl has one answer for each request that it sends', async () => {
  const client = await startClient()
  client.open(POLICY)
  const { request, answers } = await answered(client, { request: 'kubectl scale deploy/web -n shop --replicas 3' })
  assert.ok(answers.length > 1)
  assert.equal(answers.length, request.length)
})

test('What is no request says where it goes wrong', async () => {
  const client = await startClient()
  client.open(POLICY)
  const result = await ask(client, { request: 'get pods --az alice' })
  assert.ok(result && 'problem' in result)
  assert.equal(result.problem.offset, 9)
})

test('Only the policy that is asked for answers', async () => {
  const client = await startClient()
  client.open(`${POLICY}---\nkind: ConfigMap\n---\n${POLICY}`)
  const request = 'get pods -n shop --as alice'
  const documents = async (params: object) =>
    (await answered(client, { request, ...params })).answers.flatMap(({ explanations }) =>
      explanations.map(({ document }) => document),
    )
  assert.deepEqual(await documents({}), [0, 2])
  assert.deepEqual(await documents({ document: 2 }), [2])
  assert.deepEqual(await documents({ document: 1 }), [])
  assert.deepEqual(await documents({ document: 9 }), [])
  assert.deepEqual(await documents({ kind: 'audit-policy' }), [0, 2])
  assert.deepEqual(await documents({ kind: 'rbac' }), [])
})

test('The trace is in the characters that the client counts', async () => {
  for (const [encoding, character] of [
    ['utf-16', 17],
    ['utf-8', 20],
  ] as const) {
    const client = await startClient({ capabilities: { ...VSCODE, general: { positionEncodings: [encoding] } } })
    client.open(POLICY)
    const { answers } = await answered(client, { request: 'get pods a -n shop --as alice' })
    const ranges = JSON.stringify(answers)
    assert.ok(ranges.includes(`"line":5,"character":${character}`), `${encoding}: ${ranges}`)
  }
})

test('The version of the settings counts', async () => {
  const client = await startClient({ configuration: () => ({ kubernetesVersion: '1.33-1.35' }) })
  client.open(POLICY)
  const info = await client.connection.sendRequest<DocumentInfo>('whichrule/document', { textDocument: { uri: URI } })
  assert.deepEqual(info, {
    kubernetesVersion: '1.33-1.35',
    objects: [{ kind: 'audit-policy', title: 'Audit policy', document: 0, start: { line: 0, character: 0 } }],
  })
})

test('What a text holds is told by the places where it stands now', async () => {
  const client = await startClient()
  client.open(`${POLICY}---\n${POLICY}`)
  const objects = async () => {
    const params = { textDocument: { uri: URI } }
    const info = await client.connection.sendRequest<DocumentInfo>('whichrule/document', params)
    return info.objects.map(({ document, start }) => [document, start.line])
  }
  assert.deepEqual(await objects(), [
    [0, 0],
    [1, 8],
  ])
  client.change(2, [
    { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '---\n# a\n---\n' },
  ])
  assert.deepEqual(await objects(), [
    [1, 3],
    [2, 11],
  ])
})

test('Examples for a policy are requests, those that its rules decide about', async () => {
  const client = await startClient()
  client.open(POLICY)
  const examples = await client.connection.sendRequest<string[]>('whichrule/requestExamples', {
    textDocument: { uri: URI },
  })
  assert.ok(examples.length > 0)
  for (const example of examples) assert.ok('requests' in parseRequest(example), example)
})
