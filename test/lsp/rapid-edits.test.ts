import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Diagnostic, Position, Range } from 'vscode-languageserver'
import type { Problem } from '../../server/src/api/problem.ts'
import { check } from '../../server/src/service/diagnostics.ts'
import { lineStartsOf } from '../../server/src/yaml/lines.ts'
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

for (const pulls of [true, false]) {
  test(`After any number of edits what ${pulls ? 'is asked for' : 'is sent'} is what a check of the text finds`, async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = randomFrom(seed)
      const client = await startClient({ capabilities: pulls ? VSCODE : PLAIN })
      let text = Array.from({ length: 6 }, () => pick(random, PIECES)).join('')
      let version = 1
      client.open(text)
      for (let round = 0; round < 8; round++) {
        const before = text
        for (let burst = random(5); burst >= 0; burst--) {
          const changes = Array.from({ length: 1 + random(3) }, () => {
            const edited = someEdit(random, text)
            text = edited.text
            return edited.change
          })
          client.change(++version, changes)
        }
        const items = await itemsOf(client, version, pulls)
        const expected = check([{ uri: URI, text }])
        assert.deepEqual(items.map(said), expected.map(meant), `seed ${seed}: ${JSON.stringify([before, text])}`)
      }
    }
  })
}
