import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { answererOf, assertOutcome, type CaseSet } from './connection-cases.ts'

/** Restated from the tests of others, or written for this project; the public manifests stay outside of the project. */
const own = new URL('../../cases/network-policy/reachability/', import.meta.url)
const shared = new URL('../../../../shared/cases/network-policy/reachability/', import.meta.url)

const setsIn = (folder: URL): CaseSet[] =>
  readdirSync(new URL('cases/', folder)).map(file => JSON.parse(readFileSync(new URL(`cases/${file}`, folder), 'utf8')))

const isPublic = ({ id }: CaseSet): boolean => /^(?:npguard|recipe)-/.test(id)

function runs(set: CaseSet, folder: URL): void {
  it(`${set.id}: ${set.cases.length} connections`, () => {
    const answer = answererOf(set, folder)
    for (const one of set.cases) assertOutcome(answer(one).outcome, one.expect, JSON.stringify(one))
  })
}

describe('connections between the pods of manifests', () => {
  for (const set of setsIn(own)) runs(set, own)

  it('are 69 sets', () => assert.equal(setsIn(own).length, 69))
})

if (!existsSync(shared)) {
  console.log('The public manifests of ../shared/cases are not here: the npguard and recipe sets are not run.')
} else {
  describe('connections between the pods of public manifests', () => {
    for (const set of setsIn(shared).filter(isPublic)) runs(set, shared)
  })

  describe('connections of pods in the network of their node', () => {
    const sets: CaseSet[] = JSON.parse(readFileSync(new URL('undefined-hostnetwork.json', shared), 'utf8'))
    for (const set of sets) {
      it(`${set.id} depends on the plugin`, () => {
        const answer = answererOf(set, shared)
        for (const one of set.cases) assert.equal(answer(one).outcome.allowed, 'depends', JSON.stringify(one))
      })
    }
  })
}
