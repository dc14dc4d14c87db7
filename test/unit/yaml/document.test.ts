import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import type { Node } from '../../../server/src/yaml/tree.ts'

type Parts = (string | Parts)[]

/** What the spans of a tree cover: of an entry its key and value, of an item the whole of it. */
function parts(text: string, node: Node): string | Parts {
  const cover = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
  if (node.type === 'mapping') return node.entries.map(entry => [cover(entry.key), parts(text, entry.value)])
  if (node.type === 'sequence') return node.items.map(item => [cover(item), parts(text, item.value)])
  return cover(node)
}

const spans: { when: string; text: string; parts: string | Parts }[] = [
  {
    when: 'plain scalars',
    text: 'a:  b c  # d\ne: 1\n',
    parts: [
      ['a', 'b c'],
      ['e', '1'],
    ],
  },
  { when: 'quoted keys and values', text: '"a" : \'b\'\n', parts: [['"a"', "'b'"]] },
  {
    when: 'scalars over several lines',
    text: 'a: b\n  c\nd: "e\n  f"\n',
    parts: [
      ['a', 'b\n  c'],
      ['d', '"e\n  f"'],
    ],
  },
  { when: 'a block scalar up to its last line', text: 'a: |\n  b\n  c\n\n# d\n', parts: [['a', '|\n  b\n  c']] },
  {
    when: 'a block scalar that keeps its empty lines',
    text: 'a: |+\n  b\n\nc: 1\n',
    parts: [
      ['a', '|+\n  b\n'],
      ['c', '1'],
    ],
  },
  {
    when: 'a value that is missing, behind the colon',
    text: 'a:\nb: \n',
    parts: [
      ['a', ''],
      ['b', ''],
    ],
  },
  {
    when: 'items from their dash',
    text: '-  a\n- b: 1\n  c: 2\n-\n',
    parts: [
      ['-  a', 'a'],
      [
        '- b: 1\n  c: 2',
        [
          ['b', '1'],
          ['c', '2'],
        ],
      ],
      ['-', ''],
    ],
  },
  {
    when: 'items at the column of their key',
    text: 'a:\n- b\nc: 1\n',
    parts: [
      ['a', [['- b', 'b']]],
      ['c', '1'],
    ],
  },
  {
    when: 'flow collections',
    text: '[ a, {b: c} ]',
    parts: [
      ['a', 'a'],
      ['{b: c}', [['b', 'c']]],
    ],
  },
  { when: 'a pair among items', text: '[a: b]', parts: [['a: b', [['a', 'b']]]] },
  {
    when: 'values without their anchor and tag',
    text: 'a: &x !!str b\nc: *x\n',
    parts: [
      ['a', 'b'],
      ['c', '*x'],
    ],
  },
  {
    when: 'astral characters',
    text: '😀: "😀"\nb: c\n',
    parts: [
      ['😀', '"😀"'],
      ['b', 'c'],
    ],
  },
  {
    when: 'lines that end with CR LF',
    text: 'a: b\r\nc: |\r\n  d\r\n',
    parts: [
      ['a', 'b'],
      ['c', '|\r\n  d'],
    ],
  },
  {
    when: 'JSON',
    text: '{"a": [1, "b"], "c": {}}',
    parts: [
      [
        '"a"',
        [
          ['1', '1'],
          ['"b"', '"b"'],
        ],
      ],
      ['"c"', []],
    ],
  },
]

for (const { when, text, parts: expected } of spans) {
  test(`spans cover ${when}`, () => {
    const { root, problems } = parseDocument(text)
    assert.deepEqual(problems, [])
    assert.deepEqual(root && parts(text, root), expected)
  })
}

test('an entry reaches from its "?" or anchor to the end of its value', () => {
  const text = '? a\n: b\n&x c: d\n'
  const { root } = parseDocument(text)
  assert.ok(root?.type === 'mapping')
  assert.deepEqual(
    root.entries.map(({ start, end }) => text.slice(start, end)),
    ['? a\n: b', '&x c: d'],
  )
})

test('every comment has its place', () => {
  const text = '%YAML 1.1 # a\n--- # b\n# c\nd: # e\n  - f #g\n  - [ # h\n    1]\ni: | # j\n  # k\n# l\n...\n# m\n'
  const { comments } = parseDocument(text)
  assert.deepEqual(
    comments.map(comment => comment.text),
    ['# a', '# b', '# c', '# e', '#g', '# h', '# j', '# l', '# m'],
  )
  for (const { start, end, text: own } of comments) assert.equal(text.slice(start, end), own)
})

test('a document of comments has no root', () => {
  assert.equal(parseDocument('# a\n---\n# b\n').root, undefined)
})

test('styles, tags and anchors are as written', () => {
  const { root } = parseDocument('- a\n- \'b\'\n- "c"\n- |\n d\n- >\n e\n- &x !!str f\n')
  assert.ok(root?.type === 'sequence')
  const scalars = root.items.map(({ value }) => (value.type === 'scalar' ? value : undefined))
  assert.deepEqual(
    scalars.map(scalar => scalar?.style),
    ['plain', 'single', 'double', 'literal', 'folded', 'plain'],
  )
  assert.deepEqual([scalars[5]?.tag, scalars[5]?.anchor, scalars[5]?.value], ['!!str', 'x', 'f'])
})

const unread: { text: string; rest: string | undefined }[] = [
  { text: '  a: 1\nb: 2\n', rest: 'b: 2' },
  { text: '{a: 1} b # c\n', rest: 'b # c' },
  { text: '"a": 1\n', rest: undefined },
  { text: '"a":1\n', rest: ':1' },
  { text: 'a: 1\n# b\n...\n# c\n', rest: undefined },
]

for (const { text, rest } of unread) {
  test(`of ${JSON.stringify(text)} ${rest === undefined ? 'nothing' : JSON.stringify(rest)} is left unread`, () => {
    const document = parseDocument(text)
    assert.deepEqual(document.problems, [])
    assert.equal(document.unread && text.slice(document.unread.start, document.unread.end), rest)
  })
}

test('lines are counted as editors count them', () => {
  assert.deepEqual(parseDocument('a\rb\r\nc\nd\u2028e\u0085f').lineStarts, [0, 2, 5, 7])
})
