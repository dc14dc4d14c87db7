import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { answererOf, assertOutcome, type CaseSet, type ConnectionCase } from './connection-cases.ts'

/** What the pages about NetworkPolicy say, one idea a scenario. */
const folder = new URL('../../cases/network-policy/scenarios/', import.meta.url)
const sets: (CaseSet & { title: string; undefinedCases: ConnectionCase[] })[] = JSON.parse(
  readFileSync(new URL('cases.json', folder), 'utf8'),
)

const ASSUMES: Record<string, string> = {
  nodeLocal: 'node-local',
  loopback: 'loopback',
  ipBlockPodIP: 'ipBlock-pod-ip',
  ipBlockServiceIP: 'service-ip',
}

describe('connections of the scenarios', () => {
  for (const set of sets) {
    it(`${set.id}: ${set.title}`, () => {
      const answer = answererOf(set, folder)
      for (const one of set.cases) assertOutcome(answer(one).outcome, one.expect, JSON.stringify(one))
      for (const one of set.undefinedCases) {
        const { outcome } = answer(one)
        const [cause = ''] = one.undefined ?? []
        if (cause === 'hostNetwork') assert.equal(outcome.allowed, 'depends', JSON.stringify(one))
        else {
          assertOutcome(outcome, one.expect, JSON.stringify(one))
          assert(
            outcome.assumes.some(assumption => assumption === ASSUMES[cause]),
            JSON.stringify(one),
          )
        }
      }
    })
  }

  it('are 73 scenarios', () => assert.equal(sets.length, 73))
})
