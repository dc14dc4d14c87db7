import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiRequest, explain, type RbacOutcome } from '../../../server/src/index.ts'
import table from '../../cases/rbac/authorization.json' with { type: 'json' }

interface Grant {
  by: string
  via: string
}

interface Case {
  id: string
  title: string
  yaml: string
  request: ApiRequest
  expect: { allowed: boolean; by?: string; via?: string; alsoBy?: Grant[] }
}

const cases: Case[] = table.items

function outcomeOf({ yaml, request }: Case): RbacOutcome {
  const [found] = explain([{ uri: 'file:///roles.yaml', text: yaml }], request)
  assert.ok(found?.kind === 'rbac')
  return found.outcome
}

const grants = ({ by, via, alsoBy = [] }: Case['expect'] | RbacOutcome): string[] =>
  [...(by === undefined ? [] : [{ by, via: via ?? '' }]), ...alsoBy].map(grant => `${grant.by} via ${grant.via}`).sort()

describe('requests as RBAC answers them', () => {
  for (const given of cases) {
    it(`${given.id}: ${given.title}`, () => {
      const outcome = outcomeOf(given)
      assert.equal(outcome.allowed, given.expect.allowed)
      assert.deepEqual(grants(outcome), grants(given.expect))
    })
  }
})
