import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf } from '../../../server/src/yaml/fields.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import type { MappingNode } from '../../../server/src/yaml/tree.ts'
import { toValue } from '../../../server/src/yaml/value.ts'

function mapping(text: string): MappingNode {
  const { root } = parseDocument(text)
  assert.ok(root?.type === 'mapping')
  return root
}

test('keys are those of the JSON that kubectl sends', () => {
  const { all } = fieldsOf(mapping('yes: 1\n0x10: 1\n1.50: 1\n"on": 1\n9007199254740993: 1\n'))
  assert.deepEqual(
    all.map(({ key }) => key),
    ['true', '16', '1.5', 'on', '9007199254740993'],
  )
})

test('of duplicate keys the last wins, and both are told', () => {
  const root = mapping('a: 1\nb: 2\na: 3\n')
  const { get, duplicates } = fieldsOf(root)
  assert.equal(get('a')?.entry, root.entries[2])
  assert.deepEqual(duplicates, [{ key: 'a', entry: root.entries[2], first: root.entries[0] }])
})

test('a merge brings in fields, overrides those above it and is overridden by those below', () => {
  const root = mapping('x: &x {a: 1, b: 1, c: 1}\nm:\n  a: 0\n  <<: *x\n  b: 2\n')
  const m = fieldsOf(root).get('m')?.value
  assert.ok(m?.type === 'mapping')
  const { all, duplicates } = fieldsOf(m)
  assert.deepEqual(toValue(m), { a: 1, b: 2, c: 1 })
  assert.deepEqual(
    all.map(({ key, merged }) => [key, merged]),
    [
      ['a', true],
      ['b', false],
      ['c', true],
    ],
  )
  assert.deepEqual(
    duplicates.map(({ key, entry }) => [key, m.entries.indexOf(entry)]),
    [
      ['a', 1],
      ['b', 2],
    ],
  )
})

test('of a list of merged mappings the first wins', () => {
  assert.deepEqual(toValue(parseDocument('- &a {k: 1}\n- &b {k: 2, l: 2}\n- <<: [*a, *b]\n').root), [
    { k: 1 },
    { k: 2, l: 2 },
    { k: 1, l: 2 },
  ])
})

test('a key named __proto__ is a key', () => {
  const value = toValue(mapping('__proto__: {a: 1}\n')) as object
  assert.deepEqual(Object.keys(value), ['__proto__'])
  assert.equal(Object.getPrototypeOf(value), Object.prototype)
})

test('what aliases share is one object', () => {
  const [first, second] = toValue(parseDocument('- &a {b: 1}\n- *a\n').root) as [object, object]
  assert.equal(first, second)
})
