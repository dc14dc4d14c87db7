import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { openAround } from '../../../server/src/service/around.ts'
import { codeLensesOf } from '../../../server/src/service/code-lens.ts'
import { completionsAt } from '../../../server/src/service/completion.ts'
import { foldingRangesOf } from '../../../server/src/service/folding.ts'
import { hoverAt } from '../../../server/src/service/hover.ts'
import { inlayHintsOf } from '../../../server/src/service/inlay-hints.ts'
import { symbolsOf } from '../../../server/src/service/symbols.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import type { Node, ScalarNode } from '../../../server/src/yaml/tree.ts'
import { randomFrom } from '../../random.ts'
import { withEdits } from '../ranges.ts'

const URI = 'file:///policy.yaml'
const FOLDER = new URL('../../fixtures/', import.meta.url)
const fixtures = readdirSync(FOLDER).flatMap(kind => {
  const folder = new URL(`${kind}/`, FOLDER)
  const names = readdirSync(folder).filter(name => name.endsWith('.yaml') && !name.endsWith('.fixed.yaml'))
  return names.map(name => ({ name: `${kind}/${name}`, text: readFileSync(new URL(name, folder), 'utf8') }))
})

const positionAt = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

const ALL = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } }

/** Asks everything that is not asked at a place. */
function askAll(text: string): void {
  const stream = openStream(text)
  symbolsOf(URI, stream)
  foldingRangesOf(stream)
  codeLensesOf(URI, stream)
  inlayHintsOf(URI, stream, ALL)
}

describe('the editor features, anywhere in the fixtures', () => {
  const random = randomFrom(3)

  for (const { name, text } of fixtures) {
    it(`answer in ${name}, whole and cut off`, () => {
      askAll(text)
      for (let i = 0; i < 6; i++) {
        const offset = random(text.length + 1)
        for (const typed of [text, text.slice(0, offset)]) {
          const stream = openStream(typed)
          const position = positionAt(typed, offset)
          const around = openAround(stream.documents.map(document => ({ uri: URI, document })))
          const range = hoverAt(URI, stream, position, { around })?.range
          assert.ok(range === undefined || range.start.line <= position.line)
          for (const { range } of completionsAt(URI, stream, position)) assert.equal(range.start.line, position.line)
        }
        askAll(text.slice(0, offset))
      }
    })
  }

  it('choosing what is there already changes nothing', () => {
    let chosen = 0
    for (const { name, text } of fixtures) {
      const stream = openStream(text)
      const words = scalarsOf(stream.documents[0]?.document.root).filter(() => random(4) === 0)
      for (const { start, end, value } of words) {
        const position = positionAt(text, start + 1 + random(end - start - 1))
        const same = completionsAt(URI, stream, position).find(({ label }) => label === value)
        if (same === undefined) continue
        chosen++
        assert.equal(withEdits(text, [same]), text, `${name}: ${value} at line ${position.line + 1}`)
      }
    }
    assert.ok(chosen > 50, String(chosen))
  })
})

/** Keys and values. */
function scalarsOf(node: Node | undefined): ScalarNode[] {
  if (node?.type === 'scalar') return node.end > node.start ? [node] : []
  if (node?.type === 'mapping')
    return node.entries.flatMap(({ key, value }) => [...scalarsOf(key), ...scalarsOf(value)])
  return node?.type === 'sequence' ? node.items.flatMap(({ value }) => scalarsOf(value)) : []
}
