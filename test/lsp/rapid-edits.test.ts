import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CodeLens, Diagnostic, DocumentSymbol, FoldingRange, Position, Range } from 'vscode-languageserver'
import type { Problem } from '../../server/src/api/problem.ts'
import { codeLensesOf } from '../../server/src/service/code-lens.ts'
import { check } from '../../server/src/service/diagnostics.ts'
import { foldingRangesOf } from '../../server/src/service/folding.ts'
import { symbolsOf } from '../../server/src/service/symbols.ts'
import { lineStartsOf } from '../../server/src/yaml/lines.ts'
import { openStream, streamText } from '../../server/src/yaml/stream.ts'
import { type Random, randomFrom } from '../random.ts'
import { PLAIN, startClient, type TestClient, URI, VSCODE } from './client.ts'

/** Pieces that open and close documents, strings and lists, and that break them. */
const PIECES = [
  'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n',
  '- level: None\n  users: [a]\n',
  '- level: Metadata\n',
  '- level: Metadata\n  verb: [get]\n',
  '---\n',
  '...\n',
  '# whichrule-disable audit/unreachable-rule -- why\n',
  'kind: ConfigMap\napiVersion: v1\ndata:\n  policy.yaml: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules: []\n',
  '  ',
  '"',
  '{',
  '😀',
  '\r\n',
  '\n',
  'x',
]

const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T

function positionOf(text: string, offset: number): Position {
  const starts = lineStartsOf(text)
  const line = starts.findLastIndex(start => start <= offset)
  return { line, character: offset - (starts[line] ?? 0) }
}

/** Not between the halves of a line break or of a character. */
function someOffset(random: Random, text: string): number {
  const offset = random(text.length + 1)
  const isInside = text.slice(offset - 1, offset + 1) === '\r\n' || /^[\udc00-\udfff]/.test(text.slice(offset))
  return isInside ? offset - 1 : offset
}

interface Edited {
  text: string
  change: { range: Range; text: string }
}

function someEdit(random: Random, before: string): Edited {
  const start = someOffset(random, before)
  const isRemoval = random(3) === 0
  const end = isRemoval ? Math.max(start, someOffset(random, before.slice(0, start + random(60)))) : start
  const text = isRemoval && random(2) === 0 ? '' : pick(random, PIECES)
  return {
    text: before.slice(0, start) + text + before.slice(end),
    change: { range: { start: positionOf(before, start), end: positionOf(before, end) }, text },
  }
}

const said = ({ range, code, message }: Diagnostic) => ({ range, rule: code, message })
const meant = ({ range, rule, message }: Problem) => ({ range, rule, message })

async function itemsOf(client: TestClient, version: number, pulls: boolean): Promise<Diagnostic[]> {
  if (!pulls) return client.pushed(version)
  const report = await client.pull()
  return report.kind === 'full' ? report.items : []
}

/** A text under edits: `round` makes some bursts of them and gives the text that has come out. */
async function edited(client: TestClient, seed: number) {
  const random = randomFrom(seed)
  let text = Array.from({ length: 6 }, () => pick(random, PIECES)).join('')
  let version = 1
  client.open(text)
  return () => {
    for (let burst = random(5); burst >= 0; burst--) {
      const changes = Array.from({ length: 1 + random(3) }, () => {
        const edited = someEdit(random, text)
        text = edited.text
        return edited.change
      })
      client.change(++version, changes)
    }
    return { text, version }
  }
}

const SEEDS = Array.from({ length: 25 }, (_, i) => i + 1)
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8]

for (const pulls of [true, false]) {
  test(`After any number of edits what ${pulls ? 'is asked for' : 'is sent'} is what a check of the text finds`, async () => {
    let found = 0
    for (const seed of SEEDS) {
      const client = await startClient({ capabilities: pulls ? VSCODE : PLAIN })
      const edit = await edited(client, seed)
      for (const round of ROUNDS) {
        const { text, version } = edit()
        const items = await itemsOf(client, version, pulls)
        const expected = check([{ uri: URI, text }])
        assert.deepEqual(items.map(said), expected.map(meant), `seed ${seed}, round ${round}: ${JSON.stringify(text)}`)
        found += items.length
      }
    }
    assert.ok(found > 100)
  })
}

test('After any number of edits outline, folding and lenses are those of the text', async () => {
  const textDocument = { uri: URI }
  for (const seed of SEEDS) {
    const client = await startClient({ configuration: () => ({ codeLens: true }) })
    const edit = await edited(client, seed)
    for (const round of ROUNDS) {
      const stream = openStream(edit().text)
      const about = <T>(method: string) =>
        client.connection.sendRequest<T[]>(`textDocument/${method}`, { textDocument })
      const where = `seed ${seed}, round ${round}: ${JSON.stringify(streamText(stream))}`
      const symbols = await about<DocumentSymbol>('documentSymbol')
      assert.deepEqual(symbols.map(nameAndPlace), symbolsOf(URI, stream).map(nameAndPlace), where)
      assert.deepEqual(await about<FoldingRange>('foldingRange'), foldingRangesOf(stream), where)
      const lenses = (await about<CodeLens>('codeLens')).map(({ range, command }) => ({ range, ...command }))
      assert.deepEqual(lenses, codeLensesOf(URI, stream), where)
    }
  }
})

interface Named {
  name: string
  range: Range
  selectionRange: Range
  children?: Named[]
}

const nameAndPlace = ({ name, range, selectionRange, children = [] }: Named): Named => ({
  name,
  range,
  selectionRange,
  children: children.map(nameAndPlace),
})
