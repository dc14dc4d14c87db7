import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPrereleases } from '../../../server/src/kubernetes/helm-prerelease.ts'

const same: [constraint: string, meant: string][] = [
  ['>=1.35.0', '>=1.35.0-0'],
  ['>=1.35', '>=1.35.0-0'],
  ['>= 1.35.0', '>=1.35.0-0'],
  ['>=v1.35.0', '>=1.35.0-0'],
  ['>=1.35.x', '>=1.35.0-0'],
  ['>1.34', '>=1.35.0-0'],
  ['>1.34.2', '>=1.34.3-0'],
  ['<1.35', '<1.35.0-0'],
  ['<=1.34', '<1.35.0-0'],
  ['<=1.34.9', '<1.34.10-0'],
  ['^1.35.0', '^1.35.0-0'],
  ['~1.35', '~1.35.0-0'],
  ['1.35', '~1.35.0-0'],
  ['1.35.x', '~1.35.0-0'],
  ['>=1.28 <1.40', '>=1.28.0-0 <1.40.0-0'],
  ['>=1.28.0, <1.40.0', '>=1.28.0-0, <1.40.0-0'],
  ['<1.22 || >=1.35', '<1.22.0-0 || >=1.35.0-0'],
  ['1.28 - 1.34', '>=1.28.0-0 <1.35.0-0'],
]
for (const [constraint, meant] of same) {
  test(`${constraint} takes pre-releases as ${meant}`, () => assert.equal(withPrereleases(constraint), meant))
}

for (const constraint of [
  '>=1.35.0-0',
  '>=1.35-0',
  '>=1.28.0-0 <1.40.0-0',
  '1.35.2',
  '!=1.35.0',
  '*',
  '>=1',
  '',
  'x.y',
]) {
  test(`${constraint || 'nothing'} stays as it is`, () => assert.equal(withPrereleases(constraint), undefined))
}
