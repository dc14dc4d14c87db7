import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, type Mount } from '../../../server/src/index.ts'
import table from '../../cases/csi-driver/preview.json' with { type: 'json' }

interface Case {
  id: string
  title: string
  input: Mount & { csiDriver?: string | null }
  expect: Record<string, unknown>
}

const cases = table.cases as unknown as Case[]

/** Left to us are the words of reasons; of block volumes nothing is said about republishing. */
function comparable(outcome: Record<string, unknown>, expect: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(outcome).filter(([key]) => key in expect && expect[key] !== null)
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutReason(value)]))
}

function withoutReason(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('reason' in value)) return value
  const { reason, ...rest } = value
  assert.equal(typeof reason, 'string')
  return rest
}

describe('What a driver gets', () => {
  for (const { id, title, input, expect } of cases) {
    it(`${id}: ${title}`, () => {
      const { csiDriver, ...mount } = input
      const texts = csiDriver ? [{ uri: 'file:///driver.yaml', text: csiDriver }] : []
      const [explanation, ...more] = explain(texts, mount)
      assert.equal(more.length, 0)
      assert.ok(explanation?.kind === 'csi-driver')
      assert.deepEqual(comparable(explanation.outcome, expect), comparable(expect, expect))
    })
  }
})
