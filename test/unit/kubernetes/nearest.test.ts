import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distance, nearest } from '../../../server/src/kubernetes/nearest.ts'

const fields = ['level', 'users', 'userGroups', 'verbs', 'resources', 'namespaces', 'nonResourceURLs', 'omitStages']
const rows: [word: string, candidates: string[], expected: string | undefined][] = [
  ['levl', fields, 'level'],
  ['Level', fields, 'level'],
  ['verb', fields, 'verbs'],
  ['namespace', fields, 'namespaces'],
  ['nonResourceUrl', fields, 'nonResourceURLs'],
  ['resuorces', fields, 'resources'],
  ['usergroup', fields, 'userGroups'],
  ['omitstage', fields, 'omitStages'],
  ['annotations', fields, undefined],
  ['spec', fields, undefined],
  ['', fields, undefined],
  ['x', ['y', 'xy'], undefined],
  ['ge', ['create', 'get', 'list'], 'get'],
  ['lsit', ['get', 'list', 'lit'], 'list'],
  ['metadata', ['None', 'Metadata', 'Request'], 'Metadata'],
  ['ab', [], undefined],
]

for (const [word, candidates, expected] of rows) {
  test(`the nearest to "${word}" among ${candidates.length} words is ${expected ?? 'none'}`, () =>
    assert.equal(nearest(word, candidates), expected))
}

test('of two equally near words the first wins', () => {
  assert.equal(nearest('post', ['host', 'most']), 'host')
  assert.equal(nearest('post', ['most', 'host']), 'most')
})

/** The whole matrix, without the bound's short cuts. */
function plainDistance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => d[i]?.[j] ?? Number.NaN
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      const row = d[i]
      if (row) row[j] = cost
    }
  }
  return at(a.length, b.length)
}

test('the bounded distance is the plain one, or undefined above the bound', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, bound) => {
      const plain = plainDistance(a, b)
      assert.equal(distance(a, b, bound), plain > bound ? undefined : plain)
    }),
    { seed: 7, numRuns: 2000 },
  )
})
