import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { outline } from './support/outline.ts'

/** `problems`: the text that each of them points at. */
const texts: { when: string; text: string; tree: string; problems: string[] }[] = [
  { when: 'a key without its colon', text: 'a: 1\nver\nb: 2\n', tree: '{a: 1, ver: null, b: 2}', problems: ['ver'] },
  {
    when: 'a first key without its colon',
    text: 'apiVersi\nkind: Policy\n',
    tree: '{apiVersi: null, kind: "Policy"}',
    problems: ['apiVersi'],
  },
  {
    when: 'a first nested key without its colon',
    text: 'a:\n  b\n  c: 1\n',
    tree: '{a: {b: null, c: 1}}',
    problems: ['b'],
  },
  {
    when: 'a quote that is not closed',
    text: 'a: "x\nb: 1\nc:\n  d: 2\n',
    tree: '{a: "x", b: 1, c: {d: 2}}',
    problems: ['"x'],
  },
  { when: 'a bracket that is not closed', text: 'a: [x, z\nb: 1\n', tree: '{a: ["x", "z"], b: 1}', problems: ['['] },
  {
    when: 'a bracket that is not closed at the end',
    text: 'a:\n  b: {c: 1',
    tree: '{a: {b: {c: 1}}}',
    problems: ['{'],
  },
  { when: 'the wrong closing bracket', text: 'a: [x}\nb: 1\n', tree: '{a: ["x"], b: 1}', problems: ['}'] },
  { when: 'a comma that is missing', text: 'a: ["x" "y"]\nb: 1\n', tree: '{a: ["x", "y"], b: 1}', problems: ['"y"'] },
  { when: 'two keys on a line', text: 'a: b: c\nd: 1\n', tree: '{a: "b", d: 1}', problems: [':'] },
  {
    when: 'a key that is indented too little',
    text: 'a:\n   b: 1\n  c: 2\nd: 3\n',
    tree: '{a: {b: 1, c: 2}, d: 3}',
    problems: ['c:'],
  },
  {
    when: 'a key that is indented too much',
    text: 'a: 1\n  b: 2\nc: 3\n',
    tree: '{a: 1, b: 2, c: 3}',
    problems: ['b:'],
  },
  {
    when: 'a key at the column of the dashes',
    text: 'r:\n  - a: 1\n  b: 2\n  - c: 3\n',
    tree: '{r: [{a: 1, b: 2}, {c: 3}]}',
    problems: ['b:'],
  },
  {
    when: 'a dash that is indented too much',
    text: 'r:\n- a\n - b: 1\nc: 2\n',
    tree: '{r: ["a", {b: 1}], c: 2}',
    problems: ['-'],
  },
  { when: 'a dash behind a key', text: 'a: - b\nc: 1\n', tree: '{a: ["b"], c: 1}', problems: ['-'] },
  { when: 'a tab', text: 'a:\n\tb: 1\nc: 2\n', tree: '{a: {b: 1}, c: 2}', problems: ['\t'] },
  { when: 'a star without quotes', text: 'verbs:\n- *\n- get\n', tree: '{verbs: ["*", "get"]}', problems: ['*'] },
  { when: 'a character that starts nothing', text: 'a: @b\nc: 1\n', tree: '{a: "@b", c: 1}', problems: ['@'] },
  { when: 'an escape that does not exist', text: 'a: "\\/x"\nb: 1\n', tree: '{a: "\\\\/x", b: 1}', problems: ['\\'] },
  { when: 'text behind "|"', text: 'a: | x\n  y\nb: 1\n', tree: '{a: "y\\n", b: 1}', problems: ['x'] },
  { when: 'a control character', text: 'a: x\u0001\nb: 1\n', tree: '{a: "x\\u0001", b: 1}', problems: ['\u0001'] },
  {
    when: 'several faults',
    text: 'a: [x\nb: "y\nc: @z\nd\ne: 1\n',
    tree: '{a: ["x"], b: "y", c: "@z", d: null, e: 1}',
    problems: ['[', '"y', '@', 'd'],
  },
]

for (const { when, text, tree, problems } of texts) {
  test(`${when} leaves the rest of the text readable`, () => {
    const document = parseDocument(text)
    assert.deepEqual(
      [outline(document.root), document.problems.map(({ start, end }) => text.slice(start, end))],
      [tree, problems],
    )
  })
}

test('the first problem has the words of go-yaml', () => {
  assert.equal(parseDocument('a: @b\n').problems[0]?.message, 'found character that cannot start any token')
})

test('comments of a broken text are read', () => {
  const { comments } = parseDocument('# one\na: "x # two\nb: 1 # three\n')
  assert.deepEqual(
    comments.map(({ text }) => text),
    ['# one', '# three'],
  )
})
