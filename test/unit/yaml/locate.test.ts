import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeAt, pathAt, spanOf } from '../../../server/src/yaml/locate.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { atEntry, atKey, atValue, type Path, type Place } from '../../../server/src/yaml/path.ts'
import { toValue } from '../../../server/src/yaml/value.ts'

const TEXT = 'base: &base\n  level: None\nrules:\n  - users: [a, b]\n    empty:\n  - <<: *base\n    yes: 1\n  - *base\n'
const { root } = parseDocument(TEXT)

const spans: { place: Place; covers: string }[] = [
  { place: atKey(['rules', 0, 'users']), covers: 'users' },
  { place: atValue(['rules', 0, 'users']), covers: '[a, b]' },
  { place: atEntry(['rules', 0, 'users']), covers: 'users: [a, b]' },
  { place: atValue(['rules', 0, 'users', 1]), covers: 'b' },
  { place: atKey(['rules', 0, 'users', 1]), covers: 'b' },
  { place: atEntry(['rules', 2]), covers: '- *base' },
  { place: atValue(['rules', 2]), covers: '*base' },
  { place: atValue(['rules', 0, 'empty']), covers: 'empty:' },
  { place: atValue(['rules', 1, 'level']), covers: 'None' },
  { place: atValue(['rules', 2, 'level']), covers: 'None' },
  { place: atKey(['rules', 1, 'true']), covers: 'yes' },
  { place: atKey(['rules', 0, 'users', 7]), covers: 'users' },
  { place: atKey(['base', 'level', 'x', 'y']), covers: 'level' },
  { place: atKey(['nothing']), covers: TEXT.trimEnd() },
]

for (const { place, covers } of spans) {
  test(`the ${place.part} of ${place.path.join('.')} covers ${JSON.stringify(covers.slice(0, 20))}`, () => {
    const { start, end } = spanOf(root, place)
    assert.equal(TEXT.slice(start, end), covers)
  })
}

test('nodes are found through aliases and merges', () => {
  assert.equal(toValue(nodeAt(root, ['rules', 2, 'level'])), 'None')
  assert.equal(toValue(nodeAt(root, ['rules', 1, 'level'])), 'None')
  assert.equal(nodeAt(root, ['rules', 9, 'level']), undefined)
})

test('a document without a root has a span for every place', () => {
  assert.deepEqual(spanOf(undefined, atKey(['a', 0])), { start: 0, end: 0 })
})

const paths: { at: string; path: Path }[] = [
  { at: 'base', path: ['base'] },
  { at: 'None', path: ['base', 'level'] },
  { at: 'users', path: ['rules', 0, 'users'] },
  { at: 'b]', path: ['rules', 0, 'users', 1] },
  { at: 'yes', path: ['rules', 1, 'true'] },
  { at: '*base\n    yes', path: ['rules', 1] },
]

for (const { at, path } of paths) {
  test(`the path at ${JSON.stringify(at)} is ${path.join('.')}`, () => {
    assert.deepEqual(pathAt(root, TEXT.indexOf(at)), path)
  })
}
