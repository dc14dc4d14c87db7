import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { ruleMatches } from '../../../server/src/kinds/audit-policy/match/conditions.ts'
import { finderForFew } from '../../../server/src/kinds/audit-policy/match/lookup/finder-for-few.ts'
import { anyPolicy, anyRequest, RUNS } from '../audit-policy/arbitraries.ts'

it('a finder for few requests finds the same rules for many', () => {
  const property = fc.property(
    anyPolicy({ minLength: 13, maxLength: 40 }),
    fc.array(anyRequest, { minLength: 20, maxLength: 20 }),
    ({ rules }, requests) => {
      const finder = finderForFew(rules, 37)
      for (const request of requests) {
        const first = rules.findIndex(rule => ruleMatches(rule, request, 37))
        assert.equal(
          finder.first(request, rule => ruleMatches(rule, request, 37)),
          first,
        )
      }
    },
  )
  fc.assert(property, RUNS)
})
