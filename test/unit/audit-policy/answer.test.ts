import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { covers } from '../../../server/src/kinds/audit-policy/cover/covers.ts'
import { ruleAnswer } from '../../../server/src/kinds/audit-policy/match/answer.ts'
import { ruleMatches } from '../../../server/src/kinds/audit-policy/match/conditions.ts'
import type { AuditRule } from '../../../server/src/kinds/audit-policy/model.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { anyRequest, anyRule, RUNS } from './arbitraries.ts'
import { ruleOf } from './policy-of.ts'

/** Texts of a rule are taken one after the other. */
function withTexts(rule: AuditRule, textOf: (text: string) => string): AuditRule {
  const all = (texts: readonly string[]) => texts.map(textOf)
  return {
    ...rule,
    users: all(rule.users),
    userGroups: all(rule.userGroups),
    verbs: all(rule.verbs),
    namespaces: all(rule.namespaces),
    nonResourceURLs: all(rule.nonResourceURLs),
    resources: rule.resources.map(entry => ({
      ...entry,
      group: textOf(entry.group),
      resources: all(entry.resources),
      resourceNames: all(entry.resourceNames),
    })),
  }
}

/** Every text that a template may write in the place of a hole. */
const FILLINGS = ['*', 'pods', 'log', 'alice', 'get', 'shop', '', '/healthz', 'web-0', 'apps', 'dev', '/']

/** A rule with holes, and what a template may make of it. */
const template = fc
  .tuple(
    anyRule,
    fc.array(fc.constantFrom('', '', HOLE, `${HOLE}/*`, `*/${HOLE}`, `/${HOLE}*`), { minLength: 20, maxLength: 20 }),
    fc.array(fc.constantFrom(...FILLINGS), { minLength: 20, maxLength: 20 }),
  )
  .map(([literal, holes, fillings]) => {
    let number = 0
    const open = withTexts(ruleOf(literal), text => holes[number++ % holes.length] || text)
    const filled = withTexts(open, text => text.replaceAll(HOLE, fillings[number++ % fillings.length] ?? ''))
    return { open, filled }
  })

const requests = fc.array(anyRequest, { minLength: 40, maxLength: 40 })

test('what is said of a rule with holes holds whatever a template fills in', () => {
  const said = { yes: 0, no: 0, depends: 0 }
  const property = fc.property(template, requests, ({ open, filled }, all) => {
    for (const request of all) {
      const answer = ruleAnswer(open, request, 37)
      said[answer]++
      if (answer !== 'depends') assert.equal(ruleMatches(filled, request, 37), answer === 'yes')
    }
  })
  fc.assert(property, { ...RUNS, numRuns: 400 })
  for (const [answer, times] of Object.entries(said)) assert(times > 100, `${answer}: ${times}`)
})

test('a rule that covers another does so whatever a template fills in', () => {
  let covered = 0
  const property = fc.property(template, template, requests, (a, b, all) => {
    if (!covers(a.open, b.open, 37)) return
    covered++
    for (const request of all) {
      if (ruleMatches(b.filled, request, 37)) assert(ruleMatches(a.filled, request, 37))
    }
  })
  fc.assert(property, { ...RUNS, numRuns: 1500 })
  assert(covered > 20, `${covered} pairs`)
})

test('nothing is certain of a rule that may get more conditions', () => {
  const rule = ruleOf({ verbs: ['get'], partial: true })
  const [request] = fc.sample(anyRequest, { ...RUNS, numRuns: 1 })
  assert(request)
  assert.equal(ruleAnswer(rule, request, 37), 'depends')
})
