import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, type TextEdit } from '../../../server/src/index.ts'
import { openAround } from '../../../server/src/service/around.ts'
import { refactoringsAt } from '../../../server/src/service/refactorings.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { withoutDrawings } from '../../fixture.ts'
import { withEdits } from '../ranges.ts'

const URI = 'file:///policy.yaml'
const folder = new URL('../../fixtures/network-policy/', import.meta.url)
const texts = readdirSync(folder)
  .filter(name => !name.endsWith('.fixed.yaml'))
  .map(name => ({ name, text: withoutDrawings(readFileSync(new URL(name, folder), 'utf8')) }))

/** Every rewriting of a text: by the line that it is offered at first. */
function rewritings(text: string): Map<string, TextEdit[]> {
  const stream = openStream(text)
  const around = openAround(stream.documents.map(document => ({ uri: URI, document })))
  const found = new Map<string, TextEdit[]>()
  for (const [line, content] of text.split('\n').entries()) {
    const position = { line, character: content.search(/\S|$/) + 1 }
    for (const { title, edits } of refactoringsAt(URI, stream, position, { around })) {
      const key = `${title} ${JSON.stringify(edits)}`
      if (!found.has(key)) found.set(key, edits)
    }
  }
  return found
}

const refusals = (text: string) => check([{ uri: URI, text }]).filter(({ apiServer }) => apiServer?.fatal).length

const comments = (text: string): string[] =>
  openStream(text)
    .documents.flatMap(({ document }) => document.comments.map(comment => comment.text))
    .toSorted()

describe('every refactoring of the fixtures', () => {
  for (const { name, text } of texts) {
    const all = rewritings(text)
    if (all.size === 0) continue
    it(`makes a right text of ${name}, and keeps comments and line ends`, () => {
      for (const [title, edits] of all) {
        const after = withEdits(text, edits)
        assert.ok(
          openStream(after).documents.every(({ document }) => document.problems.length === 0),
          title,
        )
        assert.ok(refusals(after) <= refusals(text), `${title}\n${after}`)
        assert.deepEqual(comments(after), comments(text), title)
      }
      const windows = [...rewritings(text.replaceAll('\n', '\r\n')).values()]
      assert.deepEqual(
        windows.map(edits => withEdits(text.replaceAll('\n', '\r\n'), edits)),
        [...all.values()].map(edits => withEdits(text, edits).replaceAll('\n', '\r\n')),
      )
    })
  }
})
