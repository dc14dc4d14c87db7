import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClientCapabilities, CodeAction, Diagnostic, Position } from 'vscode-languageserver'
import { startClient, URI, VSCODE } from './client.ts'

const wanting = (...positionEncodings: string[]): ClientCapabilities => ({ ...VSCODE, general: { positionEncodings } })

/** Each character before "verb" takes another number of units and bytes. */
const LINES = [
  'apiVersion: audit.k8s.io/v1',
  'kind: Policy',
  'rules:',
  '- {users: ["ä€😀"], level: None, verb: [get]}',
  '',
]

const at = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
})

const EXPECTED = {
  'utf-16': at(3, 33, 37),
  // ä: 2 bytes for 1 unit, €: 3 for 1, 😀: 4 for 2.
  'utf-8': at(3, 38, 42),
}

for (const [encoding, range] of Object.entries(EXPECTED)) {
  for (const [name, lineBreak] of Object.entries({ LF: '\n', 'CR LF': '\r\n', CR: '\r' })) {
    test(`Ranges are right in ${encoding}, with ${name} at the ends of lines`, async () => {
      const client = await startClient({ capabilities: wanting(encoding) })
      assert.equal(client.server.capabilities.positionEncoding, encoding)
      client.open(LINES.join(lineBreak))
      const report = await client.pull()
      const items = report.kind === 'full' ? report.items : []
      assert.deepEqual(items.find(isUnknownField)?.range, range)
    })

    test(`A fix is for the right place in ${encoding}, with ${name} at the ends of lines`, async () => {
      const client = await startClient({ capabilities: wanting(encoding) })
      client.open(LINES.join(lineBreak))
      const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: URI },
        range: { start: range.start, end: range.start },
        context: { diagnostics: [], only: ['quickfix'] },
      })
      const fix = actions.find(({ isPreferred }) => isPreferred)
      const { edit } = await client.connection.sendRequest<CodeAction>('codeAction/resolve', fix)
      assert.deepEqual(edit?.documentChanges, [
        { textDocument: { uri: URI, version: 1 }, edits: [{ range, newText: 'verbs' }] },
      ])
    })

    test(`An edit behind odd characters lands in its place in ${encoding}, with ${name} at the ends of lines`, async () => {
      const client = await startClient({ capabilities: wanting(encoding) })
      client.open(LINES.join(lineBreak))
      client.change(2, [{ range: { start: range.end, end: range.end }, text: 's' }])
      const report = await client.pull()
      assert.equal(report.kind === 'full' && report.items.some(isUnknownField), false)
    })
  }
}

const isUnknownField = ({ code }: Diagnostic) => code === 'apiserver/unknown-field'

test('The first encoding of the client that is known here is taken', async () => {
  for (const [offered, taken] of [
    [['utf-32', 'utf-8', 'utf-16'], 'utf-8'],
    [['utf-16', 'utf-8'], 'utf-16'],
    [['utf-32'], 'utf-16'],
    [[], 'utf-16'],
  ] as const) {
    const { server } = await startClient({ capabilities: wanting(...offered) })
    assert.equal(server.capabilities.positionEncoding, taken)
  }
})

test('Positions beyond the text are taken for its end', async () => {
  const client = await startClient()
  client.open(LINES.join('\n'))
  const ends: Position[] = [
    { line: 3, character: 9999 },
    { line: 9999, character: 0 },
    { line: 2_147_483_647, character: 2_147_483_647 },
  ]
  for (const position of ends) {
    await client.connection.sendRequest('textDocument/hover', { textDocument: { uri: URI }, position })
    await client.connection.sendRequest('textDocument/completion', { textDocument: { uri: URI }, position })
    const range = { start: position, end: position }
    await client.connection.sendRequest('textDocument/codeAction', { textDocument: { uri: URI }, range, context: {} })
    await client.connection.sendRequest('textDocument/inlayHint', { textDocument: { uri: URI }, range })
  }
  client.change(2, [
    { range: { start: { line: 99, character: 5 }, end: { line: 100, character: 0 } }, text: '- level: Odd\n' },
  ])
  const report = await client.pull()
  assert.deepEqual(
    report.kind === 'full' &&
      report.items.filter(({ code }) => code === 'apiserver/not-supported').map(({ range }) => range),
    [at(4, 9, 12)],
  )
})
