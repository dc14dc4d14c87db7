import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { converterFor, type PositionEncoding } from '../../server/src/lsp/convert.ts'
import { draftOf, editDraft, readDraft, type TextChange } from '../../server/src/lsp/draft.ts'
import { lineStartsOf } from '../../server/src/yaml/lines.ts'
import { openStream, streamText } from '../../server/src/yaml/stream.ts'

const PIECES = ['a: 1', '- b', '---', '...', '{', '# c', 'ä', '😀', '', ' ', '\n', '\r\n', '\r']
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map(pieces => pieces.join(''))
const positions = fc.record({ line: fc.nat(12), character: fc.nat(9) })
const changes = fc.record({
  range: fc.option(fc.record({ start: positions, end: positions }), { nil: undefined, freq: 12 }),
  text: texts.map(text => text.slice(0, 12)),
})

/** What the protocol says a change does, the slow and simple way. */
function apply(text: string, { range, text: newText }: TextChange, encoding: PositionEncoding): string {
  if (!range) return newText
  const starts = lineStartsOf(text)
  const offset = ({ line, character }: { line: number; character: number }) => {
    const start = starts[line]
    if (start === undefined) return text.length
    const content = text.slice(start, starts[line + 1]).replace(/[\r\n]+$/, '')
    if (encoding === 'utf-16') return start + Math.min(character, content.length)
    let units = 0
    for (const char of content) {
      if (Buffer.byteLength(content.slice(0, units) + char) > character) break
      units += char.length
    }
    return start + units
  }
  const [start, end] = [offset(range.start), offset(range.end)]
  const isReversed =
    range.end.line < range.start.line ||
    (range.end.line === range.start.line && range.end.character < range.start.character)
  return text.slice(0, start) + newText + text.slice(isReversed ? start : Math.max(start, end))
}

for (const encoding of ['utf-16', 'utf-8'] as const) {
  test(`Any changes, read one by one or all at once, give the text that the editor has (${encoding})`, () => {
    const { units } = converterFor(encoding)
    fc.assert(
      fc.property(texts, fc.array(changes, { maxLength: 8 }), fc.nat(), (text, edits, readAt) => {
        let expected = text
        let draft = draftOf(openStream(text))
        edits.forEach((edit, i) => {
          expected = apply(expected, edit, encoding)
          draft = editDraft(draft, edit, units)
          if ((readAt >> i) & 1) draft = draftOf(readDraft(draft))
        })
        assert.equal(streamText(readDraft(draft)), expected)
      }),
      { numRuns: 1000 },
    )
  })
}

test('A draft is read into what reading the text from the start gives', () => {
  const { units } = converterFor('utf-16')
  fc.assert(
    fc.property(texts, fc.array(changes, { maxLength: 5 }), (text, edits) => {
      const draft = edits.reduce((draft, edit) => editDraft(draft, edit, units), draftOf(openStream(text)))
      const read = readDraft(draft)
      assert.deepEqual(read.documents, openStream(streamText(read)).documents)
    }),
  )
})
