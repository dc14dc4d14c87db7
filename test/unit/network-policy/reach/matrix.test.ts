import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, it } from 'node:test'
import { reach } from '../../../../server/src/service/reach/reach.ts'
import type { CaseSet, ConnectionCase } from '../connection-cases.ts'
import { allows, policiesOn, rulesOn, verdictOn } from './lookup.ts'
import { OWN, type ReadSet, read, SHARED, scenarioSets, setsOf, withTexts } from './sets.ts'

function runs(set: ReadSet): void {
  it(`${set.id} agrees with the table`, () => {
    const found = reach(set.texts)
    for (const one of set.cases) {
      const verdict = verdictOn(found, one)
      if (!verdict) continue
      const about = JSON.stringify(one)
      const isUndefined = (one.undefined ?? []).some(cause => cause === 'hostNetwork')
      assert.equal(allows(verdict, one), isUndefined ? 'depends' : one.expect.allowed, about)
      const told = [...rulesOn(found, verdict, one), ...policiesOn(found, verdict)]
      for (const wanted of deciding(one)) assert(told.includes(wanted), `${wanted}: ${about}`)
    }
  })
}

/** Rules of allowed connections; of denied ones the policies of the sides that deny. */
const deciding = ({ expect }: ConnectionCase): string[] =>
  (expect.byPolicies ?? []).flatMap(({ direction, policy, effect, rule }) => {
    if (effect === 'isolate') return [`${direction} ${policy}`]
    return expect.allowed ? [`${direction} ${policy} ${rule}`] : []
  })

describe('the matrix of manifests', () => {
  for (const set of setsOf(OWN)) runs(set)
})

describe('the matrix of scenarios', () => {
  for (const set of scenarioSets()) runs(set)
})

if (!existsSync(SHARED)) {
  console.log('The public manifests of ../shared/cases are not here: the npguard and recipe sets are not run.')
} else {
  describe('the matrix of public manifests', () => {
    for (const set of setsOf(SHARED).filter(({ id }) => /^(?:npguard|recipe)-/.test(id))) runs(set)
  })

  describe('the matrix of pods in the network of their node', () => {
    for (const set of read<CaseSet[]>(new URL('undefined-hostnetwork.json', SHARED)).map(one => withTexts(one, SHARED)))
      it(`${set.id} depends on the plugin`, () => {
        const found = reach(set.texts)
        for (const one of set.cases) {
          const verdict = verdictOn(found, one)
          assert(verdict && allows(verdict, one) === 'depends', JSON.stringify(one))
        }
      })
  })
}

describe('the tables', () => {
  it('are about pods of the manifests, but for four connections each', () => {
    for (const sets of [setsOf(OWN), scenarioSets()]) {
      const unknown = sets.flatMap(({ texts, cases }) => {
        const found = reach(texts)
        return cases.filter(one => !verdictOn(found, one))
      })
      assert.equal(unknown.length, 4)
    }
  })
})
