import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compile } from '../../../server/src/kinds/audit-policy/match/compile.ts'
import { ruleMatches } from '../../../server/src/kinds/audit-policy/match/conditions.ts'
import { anyPolicy, anyRequest, apiRequestOf, RUNS } from './arbitraries.ts'
import { policyOf } from './policy-of.ts'

for (const version of [35, 36]) {
  test(`in 1.${version} the rules that are looked up give the answer of asking all of them in turn`, () => {
    const property = fc.property(
      anyPolicy({ minLength: 5, maxLength: 60 }),
      fc.array(anyRequest, { minLength: 30, maxLength: 30 }),
      (policy, requests) => {
        const evaluate = compile(policy, version)
        for (const request of requests) {
          const first = policy.rules.findIndex(rule => ruleMatches(rule, request, version))
          assert.equal(evaluate(apiRequestOf(request)).ruleIndex, first)
        }
      },
    )
    fc.assert(property, RUNS)
  })
}

test('a user in hundreds of groups is found by any of them', () => {
  const rules = Array.from({ length: 500 }, (_, i) => ({ userGroups: [`team-${499 - i}`], verbs: ['get'] }))
  const evaluate = compile(policyOf({ rules }), 37)
  const groups = Array.from({ length: 300 }, (_, i) => `team-${i}`)
  assert.equal(evaluate({ user: 'alice', groups, verb: 'get', resource: 'pods' }).ruleIndex, 200)
  assert.equal(evaluate({ user: 'alice', groups, verb: 'list', resource: 'pods' }).ruleIndex, -1)
})

test('of 2,000 rules about one resource the one for the user is found', () => {
  const rules = Array.from({ length: 2000 }, (_, i) => ({
    users: [`user-${i}`],
    verbs: ['get'],
    resources: [{ resources: ['pods'] }],
  }))
  const evaluate = compile(policyOf({ rules }), 37)
  for (const number of [0, 999, 1999]) {
    assert.equal(evaluate({ user: `user-${number}`, verb: 'get', resource: 'pods' }).ruleIndex, number)
  }
  assert.equal(evaluate({ user: 'user-2000', verb: 'get', resource: 'pods' }).ruleIndex, -1)
})

test('each outcome has lists of its own', () => {
  const evaluate = compile(policyOf({ omitStages: ['RequestReceived'], rules: [{}] }), 37)
  const request = { user: 'alice', verb: 'get', resource: 'pods' }
  evaluate(request).omitStages.push('Panic')
  assert.deepEqual(evaluate(request).omitStages, ['RequestReceived'])
})
