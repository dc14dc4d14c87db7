import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  ClientCapabilities,
  CodeLens,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  MarkupContent,
  SymbolInformation,
} from 'vscode-languageserver'
import { cursor, PLAIN, startClient, type TestClient, URI, VSCODE } from './client.ts'

const UTF8: ClientCapabilities = { ...VSCODE, general: { positionEncodings: ['utf-8'] } }

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
# explain: get pods web-0 -n shop --as ä😀
rules:
- level: None
  users: ["ä😀"]
- level: Metadata
`

const about = (client: TestClient, method: string, params: object = {}) =>
  client.connection.sendRequest<unknown>(`textDocument/${method}`, { textDocument: { uri: URI }, ...params })

async function hoverAt(marked: string, capabilities: ClientCapabilities): Promise<Hover | null> {
  const client = await startClient({ capabilities })
  const { text, position } = cursor(marked)
  client.open(text)
  const bytes = Buffer.byteLength(text.split('\n')[position.line]?.slice(0, position.character) ?? '')
  const isUtf8 = client.server.capabilities.positionEncoding === 'utf-8'
  const own = isUtf8 ? { ...position, character: bytes } : position
  return (await about(client, 'hover', { position: own })) as Hover | null
}

const markupOf = (hover: Hover | null) => hover?.contents as MarkupContent | undefined

test('Hover explains what is under the pointer, as Markdown where the client shows it', async () => {
  const marked = POLICY.replace('level: None', 'le|vel: None')
  const hover = await hoverAt(marked, VSCODE)
  assert.deepEqual(hover?.range, { start: { line: 4, character: 2 }, end: { line: 4, character: 7 } })
  assert.equal(markupOf(hover)?.kind, 'markdown')
  assert.notEqual(markupOf(hover)?.value, '')
  assert.equal(markupOf(await hoverAt(marked, PLAIN))?.kind, 'plaintext')
})

test('The place that a hover is about is in the characters that the client counts', async () => {
  const marked = POLICY.replace('- level: None\n  users: ["ä😀"]', '- {users: ["ä😀"], lev|el: None}')
  const hover = await hoverAt(marked, UTF8)
  assert.deepEqual(hover?.range, { start: { line: 4, character: 22 }, end: { line: 4, character: 27 } })
})

test('Nothing is said where there is nothing', async () => {
  assert.equal(await hoverAt('kind: Conf|igMap\n', VSCODE), null)
})

test('The outline is a tree, or a flat list for clients that show no tree', async () => {
  const client = await startClient()
  client.open(POLICY)
  const [policy] = (await about(client, 'documentSymbol')) as DocumentSymbol[]
  assert.ok((policy?.children?.length ?? 0) >= 2)
  const plain = await startClient({ capabilities: PLAIN })
  plain.open(POLICY)
  const [first, second] = (await about(plain, 'documentSymbol')) as SymbolInformation[]
  assert.equal(first?.location.uri, URI)
  assert.equal(second?.containerName, first?.name)
})

test('Folding counts lines, and leaves them to another YAML server', async () => {
  const client = await startClient()
  client.open(POLICY)
  const ranges = (await about(client, 'foldingRange')) as FoldingRange[]
  assert.ok(ranges.some(({ startLine, endLine }) => startLine === 4 && endLine === 5))
  const beside = await startClient({ initializationOptions: { otherYamlServer: true } })
  beside.open(POLICY)
  assert.deepEqual(await about(beside, 'foldingRange'), [])
})

test('No more is folded than the client can take', async () => {
  const textDocument = { ...VSCODE.textDocument, foldingRange: { rangeLimit: 1 } }
  const client = await startClient({ capabilities: { ...VSCODE, textDocument } })
  client.open(POLICY)
  assert.equal(((await about(client, 'foldingRange')) as FoldingRange[]).length, 1)
})

test('A lens offers to explain where the setting is on', async () => {
  for (const [configuration, expected] of [
    [{ codeLens: true }, ['whichrule.explain']],
    [{ codeLens: false }, []],
    [{}, []],
  ] as const) {
    const client = await startClient({ configuration: () => configuration })
    client.open(POLICY)
    const lenses = (await about(client, 'codeLens')) as CodeLens[]
    assert.deepEqual(
      lenses.map(({ command }) => command?.command),
      expected,
    )
    if (lenses[0]) assert.deepEqual(lenses[0].command?.arguments, [URI, 'audit-policy', 0])
  }
})

test('The answer to a comment stands behind it, in the characters that the client counts', async () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 7, character: 0 } }
  for (const [capabilities, character] of [
    [VSCODE, 42],
    [UTF8, 45],
  ] as const) {
    const client = await startClient({ capabilities })
    client.open(POLICY)
    const [hint] = (await about(client, 'inlayHint', { range })) as InlayHint[]
    assert.deepEqual(hint?.position, { line: 2, character })
    assert.match(String(hint?.label), /rule/)
  }
})

test('Answers to comments can be switched off', async () => {
  const client = await startClient({ configuration: () => ({ inlayHints: false }) })
  client.open(POLICY)
  const range = { start: { line: 0, character: 0 }, end: { line: 7, character: 0 } }
  assert.deepEqual(await about(client, 'inlayHint', { range }), [])
})
