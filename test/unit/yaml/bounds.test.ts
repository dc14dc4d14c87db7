import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { toValue } from '../../../server/src/yaml/value.ts'

const message = (text: string): string | undefined => parseDocument(text).problems[0]?.message

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('')

const DEEP = 9_999

test('as many levels as go-yaml takes are read', () => {
  const flow = parseDocument('['.repeat(DEEP) + ']'.repeat(DEEP))
  const block = parseDocument(`${'- '.repeat(DEEP)}a`)
  assert.deepEqual([flow.problems, block.problems], [[], []])
  assert.ok(Array.isArray(toValue(flow.root)) && Array.isArray(toValue(block.root)))
})

test('more levels are refused, and read as far as that', () => {
  for (const text of ['['.repeat(200_000), '- '.repeat(100_000), '{a: '.repeat(50_000)]) {
    assert.equal(message(text), 'exceeded max depth of 10000')
    assert.ok(parseDocument(text).root)
  }
})

test('JSON has the same bound', () => {
  const text = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  assert.deepEqual(parseDocument(text(10_000), { format: 'json' }).problems, [])
  assert.equal(parseDocument(text(10_001), { format: 'json' }).problems[0]?.message, 'exceeded max depth')
})

test('aliases that multiply are refused as go-yaml refuses them', () => {
  const bomb = `a0: &a0 [x, x]\n${lines(30, i => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`)}`
  assert.equal(message(bomb), 'document contains excessive aliasing')
})

test('merges that multiply come to an end', () => {
  const bomb = `a0: &a0 {x: 1}\n${lines(60, i => `a${i + 1}: &a${i + 1} {<<: [*a${i}, *a${i}], k${i}: 1}\n`)}`
  assert.ok(toValue(parseDocument(bomb).root))
})

test('an anchor inside of itself is refused and leads nowhere', () => {
  const { root, problems } = parseDocument('a: &a [*a]\n')
  assert.equal(problems[0]?.message, "anchor 'a' value contains itself")
  assert.deepEqual(toValue(root), { a: [null] })
})

test('a faulty text of many lines has a bounded number of problems', () => {
  assert.equal(parseDocument('- *\n'.repeat(20_000)).problems.length, 100)
})

/** Each of these would take minutes if the reading were not in proportion to the text. */
const garbage: Record<string, string> = {
  'opening braces of templates': '{{'.repeat(100_000),
  'template parts on one line': '{{ a }} x '.repeat(20_000),
  'template ends without a beginning': '{{ end }}\n'.repeat(20_000),
  'template parts with a brace too many': '{{ { }}\n'.repeat(10_000),
  'brackets that are never closed': 'a: [\n'.repeat(30_000),
  'closing brackets': ']'.repeat(200_000),
  quotes: `a: ${"'x\n".repeat(50_000)}`,
  'empty keys': ':\n'.repeat(50_000),
  'aliases in deep nesting': `x: &a 1\ny: ${'['.repeat(9_000)}${'*a,'.repeat(50_000)}`,
  'a number of many digits': '9'.repeat(300_000),
}

for (const [what, text] of Object.entries(garbage)) {
  test(`${what} are read in proportion to their length`, () => {
    const document = parseDocument(text, { templates: true })
    assert.equal(document.text, text)
  })
}
