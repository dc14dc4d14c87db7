import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sha256 } from '../../../server/src/kubernetes/sha256.ts'

const lengths = [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000]
for (const length of lengths) {
  test(`a text of ${length} letters has the sum that Node works out`, () => {
    const text = 'é1-'.repeat(length).slice(0, length)
    assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'))
  })
}
