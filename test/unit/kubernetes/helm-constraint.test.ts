import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meetsConstraint } from '../../../server/src/kubernetes/helm-constraint.ts'

const cases: [constraint: string, minor: number, meets: boolean | undefined][] = [
  ['>=1.35.0-0', 34, false],
  ['>=1.35.0-0', 35, true],
  ['>= 1.25.0-0', 34, true],
  ['>1.34.0', 34, true],
  ['>1.34', 34, false],
  ['<1.35', 35, false],
  ['<=1.35.0', 35, true],
  ['^1.30', 34, true],
  ['^1.35', 34, false],
  ['~1.34.0', 34, true],
  ['~1.33', 34, false],
  ['1.34.x', 34, true],
  ['1.x', 34, true],
  ['*', 34, true],
  ['>=1.20.0-0 <1.30.0-0', 34, false],
  ['>=1.20.0, <1.40.0', 34, true],
  ['<1.20 || >=1.34', 34, true],
  ['!=1.34', 34, false],
  ['>=2.0.0', 34, false],
  ['latest', 34, undefined],
  ['', 34, undefined],
]
for (const [constraint, minor, meets] of cases) {
  const words = meets === undefined ? 'says nothing about' : meets ? 'takes' : 'does not take'
  test(`the constraint "${constraint}" ${words} 1.${minor}`, () => {
    assert.equal(meetsConstraint(minor, constraint), meets)
  })
}
