import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CodeAction, CompletionItem, Hover } from 'vscode-languageserver'
import type { Answers } from '../../server/src/lsp/protocol.ts'
import { applyEdit } from './apply.ts'
import { cursor, startClient, type TestClient, URI } from './client.ts'

const roles = (json: string): string => `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: intents
  namespace: edge
  annotations:
    sdewan-bucket-type-permission: |-
      { "😀": ["x"], ${json}
rules:
  - apiGroups: [batch.sdewan.akraino.org]
    resources: [mwan3rules]
    verbs: [create, update, patch, delete]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: intents, namespace: edge}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: intents}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: alice}]
`

const OBJECT = `apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata:
  name: web
  namespace: edge
  labels: {sdewan-bucket-type: app-intent}
`

const OBJECT_URI = 'file:///work/objects/web.yaml'

async function openRoles(marked: string) {
  const client = await startClient()
  const { text, position } = marked.includes('¦')
    ? cursor(marked.replaceAll('|', '↕').replace('¦', '|'))
    : { text: marked, position: undefined }
  const own = text.replaceAll('↕', '|')
  client.open(OBJECT, OBJECT_URI)
  client.open(own)
  return { client, text: own, position }
}

const ask = <T>({ connection }: TestClient, method: string, more: object = {}): Promise<T> =>
  connection.sendRequest<T>(method, { textDocument: { uri: URI }, ...more })

const explained = async (client: TestClient, request: string): Promise<string[]> => {
  const { answers } = await ask<Answers>(client, 'whichrule/explain', { request })
  return answers.flatMap(({ explanations }) => explanations.map(({ verdict }) => verdict))
}

test('A broken annotation in a block is mended, and the request is answered before and after', async () => {
  const broken = roles('"mwan3rules": ["app-intent"], }')
  const { client } = await openRoles(broken)
  const [before] = (await explained(client, 'kubectl create -f objects/web.yaml --as alice')).slice(-1)
  assert.match(before ?? '', /^The webhook denies/)
  const at = { line: 7, character: broken.split('\n')[7]?.indexOf(', }') ?? 0 }
  const actions = await ask<CodeAction[]>(client, 'textDocument/codeAction', {
    range: { start: at, end: at },
    context: { diagnostics: [] },
  })
  const mend = actions.find(({ title }) => title === 'Remove the trailing comma')
  assert.ok(mend, actions.map(({ title }) => title).join())
  const resolved = mend.edit ? mend : await client.connection.sendRequest<CodeAction>('codeAction/resolve', mend)
  const mended = applyEdit(broken, resolved.edit)
  assert.equal(mended, roles('"mwan3rules": ["app-intent"] }'))
  client.change(2, [{ text: mended }])
  const [after] = (await explained(client, 'kubectl create -f objects/web.yaml --as alice')).slice(-1)
  assert.match(after ?? '', /The webhook allows: Role edge\/intents permits bucket app-intent of mwan3rules/)
})

test('Behind a character of two units the hover stands where the key stands', async () => {
  const { client, position, text } = await openRoles(roles('"mwan3¦rules": ["app-intent"] }'))
  const hover = await ask<Hover>(client, 'textDocument/hover', { position })
  assert.match(JSON.stringify(hover.contents), /Objects of `mwan3rules`/)
  const line = text.split('\n')[7] ?? ''
  assert.equal(line.slice(hover.range?.start.character, hover.range?.end.character), '"mwan3rules"')
})

test('Buckets of objects in other texts are completed inside the string', async () => {
  const { client, position } = await openRoles(roles('"mwan3rules": ["¦"] }'))
  const items = await ask<CompletionItem[]>(client, 'textDocument/completion', { position })
  assert.deepEqual(
    items.map(({ label }) => label),
    ['app-intent', 'x', '*'],
  )
})
