import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rangeOf } from '../../../server/src/yaml/lines.ts'
import { editStream, openStream, streamText } from '../../../server/src/yaml/stream.ts'

const texts = (text: string): string[] => openStream(text).documents.map(({ document }) => document.text)

const cuts: { text: string; documents: string[]; when: string }[] = [
  { when: 'an empty text is one document', text: '', documents: [''] },
  { when: 'a text without markers is one document', text: 'a: 1\nb: 2\n', documents: ['a: 1\nb: 2\n'] },
  { when: 'a document starts at its "---" line', text: 'a: 1\n---\nb: 2\n', documents: ['a: 1\n', '---\nb: 2\n'] },
  {
    when: 'comments before the first "---" belong to its document',
    text: '# c\n\n---\na: 1\n',
    documents: ['# c\n\n---\na: 1\n'],
  },
  {
    when: 'comments before a later "---" belong to the document above',
    text: 'a: 1\n# c\n---\nb: 2\n',
    documents: ['a: 1\n# c\n', '---\nb: 2\n'],
  },
  { when: 'two "---" lines make an empty document', text: '---\n---\na: 1\n', documents: ['---\n', '---\na: 1\n'] },
  {
    when: '"..." ends a document',
    text: 'a: 1\n...\n# c\n---\nb: 2\n',
    documents: ['a: 1\n...\n', '# c\n---\nb: 2\n'],
  },
  { when: 'comments behind the last "..." stay', text: 'a: 1\n...\n# c\n', documents: ['a: 1\n...\n# c\n'] },
  {
    when: 'directives belong to the document below',
    text: 'a: 1\n...\n%YAML 1.1\n---\nb: 2\n',
    documents: ['a: 1\n...\n', '%YAML 1.1\n---\nb: 2\n'],
  },
  {
    when: 'a "---" in a quoted or a block scalar marks all the same',
    text: 'a: |\n  x\n---\nb: "\n---\n"',
    documents: ['a: |\n  x\n', '---\nb: "\n', '---\n"'],
  },
  { when: 'an indented "---" marks nothing', text: 'a: |\n  ---\n', documents: ['a: |\n  ---\n'] },
  { when: '"---x" marks nothing', text: '---x\n--- y\n', documents: ['---x\n', '--- y\n'] },
  { when: 'lone CRs end lines', text: 'a: 1\r---\rb: 2\r', documents: ['a: 1\r', '---\rb: 2\r'] },
  { when: 'a BOM stands before the first line', text: '\ufeff---\na: 1\n', documents: ['\ufeff---\na: 1\n'] },
  { when: 'JSON is one document', text: ' {"a": [1]}\n', documents: [' {"a": [1]}\n'] },
]

for (const { when, text, documents } of cuts) {
  test(when, () => {
    assert.deepEqual(texts(text), documents)
  })
}

test('a document knows its index, offset and line', () => {
  const { documents } = openStream('a: 1\r\n---\r\nb: 2\r---\n')
  assert.deepEqual(
    documents.map(({ index, offset, line }) => ({ index, offset, line })),
    [
      { index: 0, offset: 0, line: 0 },
      { index: 1, offset: 6, line: 1 },
      { index: 2, offset: 16, line: 3 },
    ],
  )
})

test('a span becomes a range of the whole text', () => {
  const second = openStream('a: 1\n---\nbc: de\n').documents[1]
  assert.ok(second?.document.root)
  assert.deepEqual(rangeOf(second, second.document.root), {
    start: { line: 2, character: 0 },
    end: { line: 2, character: 6 },
  })
})

test('content behind "..." lacks its "---"', () => {
  const { documents } = openStream('a: 1\n...\nb: 2\n')
  assert.equal(documents[0]?.document.problems.length, 0)
  assert.equal(documents[1]?.document.problems[0]?.message, 'did not find expected <document start>')
})

test('a JSON object has its own format, and flow YAML does not', () => {
  assert.equal(openStream('{"a": 1}').documents[0]?.document.format, 'json')
  assert.equal(openStream("{'a': 1}").documents[0]?.document.format, 'yaml')
})

test('an edit of one document of many leaves the others the same objects', () => {
  const text = Array.from({ length: 100 }, (_, i) => `---\nname: n${i}\nlevel: None\n`).join('')
  const before = openStream(text)
  const at = text.indexOf('n50') + 3
  const after = editStream(before, { start: at, end: at, newText: 'x' })
  const changed = after.documents.filter(({ document }, i) => document !== before.documents[i]?.document)
  assert.deepEqual(
    changed.map(({ index }) => index),
    [50],
  )
  assert.equal(streamText(after), `${text.slice(0, at)}x${text.slice(at)}`)
})

test('a line break more moves the documents below without reading them', () => {
  const before = openStream('a: 1\n---\nb: 2\n---\nc: 3\n---\nd: 4\n')
  const after = editStream(before, { start: 4, end: 4, newText: '\n' })
  assert.equal(after.documents[3]?.document, before.documents[3]?.document)
  assert.equal(after.documents[3]?.line, 6)
  assert.equal(after.documents[3]?.offset, 24)
})

const PIECES = [
  'a: 1',
  'b:',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\r',
  '---',
  '\n---\n',
  '--- ',
  '...',
  '\n...\n',
  '# c',
  '"',
  "'",
  '|',
  '- x\n',
  '[',
  ']',
  '{',
  '}',
  '{"a": 1}',
  '😀',
  '\ud83d',
  '\ude00',
  '\ufeff',
  '%YAML 1.1\n',
  '{{ x }}',
  '{{- if y }}\n',
  '\u2028',
  '\t',
  '&a ',
  '*a',
]
const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map(parts => parts.join(''))
const edit = fc.record({
  at: fc.nat(1000),
  length: fc.oneof(fc.constant(0), fc.nat(12)),
  newText: fc.oneof(soup, fc.constant('')),
})

test('an edited stream is the one that the edited text makes', () => {
  const property = fc.property(soup, fc.array(edit, { minLength: 1, maxLength: 6 }), (start, edits) => {
    let text = start
    let stream = openStream(text)
    for (const { at, length, newText } of edits) {
      const from = text.length === 0 ? 0 : at % (text.length + 1)
      const to = Math.min(from + length, text.length)
      text = text.slice(0, from) + newText + text.slice(to)
      stream = editStream(stream, { start: from, end: to, newText })
      assert.deepEqual(stream, openStream(text))
    }
  })
  fc.assert(property, { seed: 7, numRuns: 3000 })
})
