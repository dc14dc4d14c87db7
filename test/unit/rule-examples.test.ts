import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleProblems } from '../../scripts/generate/examples.ts'
import type { Problem } from '../../server/src/api/problem.ts'
import { kinds } from '../../server/src/kinds/index.ts'
import { allRules, ruleIds } from '../../server/src/rules/index.ts'

const told = (problems: readonly Problem[]) =>
  problems.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`)

for (const rule of allRules) {
  const { bad, good } = rule.docs
  if (bad !== undefined) {
    test(`the bad example of ${rule.id} is reported, and no other error is in it`, () => {
      const problems = exampleProblems(rule, bad)
      assert.ok(
        problems.some(problem => problem.rule === rule.id),
        told(problems).join('\n'),
      )
      assert.deepEqual(told(problems.filter(({ severity, rule: id }) => severity === 'error' && id !== rule.id)), [])
    })
  }
  if (good !== undefined) {
    test(`the good example of ${rule.id} is right`, () => {
      const problems = exampleProblems(rule, good)
      assert.deepEqual(told(problems.filter(({ severity }) => severity === 'error' || severity === 'warning')), [])
    })
  }
}

test('every rule of a kind has a bad and a good example', () => {
  const rules = kinds.flatMap(kind => kind.rules)
  assert.deepEqual(
    rules.filter(({ docs }) => docs.bad === '' || docs.good === ''),
    [],
  )
})

test('no two rules have the same id', () => {
  assert.equal(ruleIds.size, allRules.length)
})

test('what a rule finds is one sentence, for tables', () => {
  const odd = allRules.filter(
    ({ docs }) => /\n/.test(docs.finds) || !docs.finds.endsWith('.') || docs.finds.length > 200,
  )
  assert.deepEqual(
    odd.map(({ id }) => id),
    [],
  )
})
