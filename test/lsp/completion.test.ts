import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClientCapabilities, CompletionItem, MarkupContent, TextEdit } from 'vscode-languageserver'
import { applyEdit } from './apply.ts'
import { cursor, PLAIN, startClient, type TestClient, URI, VSCODE } from './client.ts'

const HEAD = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n'

async function offered(client: TestClient, marked: string) {
  const { text, position } = cursor(marked)
  client.open(text)
  const items = await client.connection.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri: URI },
    position,
  })
  return { text, items }
}

const labelled = (items: readonly CompletionItem[], label: string): CompletionItem => {
  const found = items.find(item => item.label === label)
  assert.ok(found, `"${label}" is not among ${items.map(item => item.label).join(', ')}`)
  return found
}

/** The text after a completion was chosen at the cursor. */
async function completed(marked: string, label: string, capabilities: ClientCapabilities): Promise<string> {
  const client = await startClient({ capabilities })
  const { text, items } = await offered(client, marked)
  return applyEdit(text, { changes: { [URI]: [labelled(items, label).textEdit as TextEdit] } })
}

const UTF8: ClientCapabilities = { ...VSCODE, general: { positionEncodings: ['utf-8'] } }

test('A level is completed, and replaces what was typed of it', async () => {
  assert.equal(await completed(`${HEAD}- level: Me|\n`, 'Metadata', VSCODE), `${HEAD}- level: Metadata\n`)
})

test('A place behind odd characters is found in bytes', async () => {
  const client = await startClient({ capabilities: UTF8 })
  const line = '- {users: ["ä😀"], level: Me}'
  client.open(`${HEAD}${line}\n`)
  const character = Buffer.byteLength(line) - 1
  const items = await client.connection.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri: URI },
    position: { line: 3, character },
  })
  const { range } = labelled(items, 'Metadata').textEdit as TextEdit
  const at = (character: number) => ({ line: 3, character })
  assert.deepEqual(range, { start: at(character - 2), end: at(character) })
})

test('A client that resolves gets the documentation when it asks for it', async () => {
  const client = await startClient()
  const { items } = await offered(client, `${HEAD}- l|\n`)
  const level = labelled(items, 'level')
  assert.equal(level.documentation, undefined)
  const resolved = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', level)
  assert.equal((resolved.documentation as MarkupContent).kind, 'markdown')
  assert.notEqual((resolved.documentation as MarkupContent).value, '')
})

test('An item of an older state of the text stays without documentation', async () => {
  const client = await startClient()
  const { items } = await offered(client, `${HEAD}- l|\n`)
  client.change(2, [{ text: HEAD }])
  const level = labelled(items, 'level')
  assert.deepEqual(await client.connection.sendRequest<CompletionItem>('completionItem/resolve', level), level)
})

test('A client that does not resolve gets the documentation at once, and no snippet if it has none', async () => {
  const client = await startClient({ capabilities: PLAIN })
  const { items } = await offered(client, `${HEAD}- l|\n`)
  const level = labelled(items, 'level')
  assert.equal((level.documentation as MarkupContent).kind, 'plaintext')
  assert.equal(level.insertTextFormat, undefined)
  assert.equal((level.textEdit as TextEdit).newText.includes('$'), false)
})

test('Lines of a completion are indented like the line where the client does not do it', async () => {
  const marked = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n    - re|\n'
  const client = await startClient({ capabilities: PLAIN })
  const { items } = await offered(client, marked)
  const { newText } = labelled(items, 'resources').textEdit as TextEdit
  const [, ...rest] = newText.split('\n')
  assert.ok(rest.length > 0)
  for (const line of rest) assert.match(line, /^ {8}/)
})

test('Nothing is offered in texts of others', async () => {
  const client = await startClient()
  const { items } = await offered(client, 'apiVersion: v1\nkind: ConfigMap\nda|\n')
  assert.deepEqual(items, [])
})
