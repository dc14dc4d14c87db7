import assert from 'node:assert/strict'
import { it } from 'node:test'
import { rules } from '../../../server/src/kinds/audit-policy/rules/index.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { policyOf, type RuleLiteral } from './policy-of.ts'

const said = (rule: RuleLiteral) => {
  const policy = policyOf({ omitStages: ['RequestReceived'], rules: [{ level: 'Metadata', ...rule }], partial: true })
  return rules.flatMap(one => one.run(policy, 37)).map(({ rule: id, severity }) => `${severity} ${id}`)
}

/** Each would be reported if the template had no say in it. */
const doubtful: [string, RuleLiteral][] = [
  ['a verb from a template', { verbs: [HOLE, `${HOLE}*`] }],
  ['a user with a star behind a part from a template', { users: [`${HOLE}:*`, `system:serviceaccount:${HOLE}`] }],
  ['a namespace from a template', { namespaces: [HOLE], resources: [{ group: '', resources: ['nodes'] }] }],
  ['a URL with a part from a template', { nonResourceURLs: [`/api/v1/${HOLE}`, `/healthz?${HOLE}`] }],
  ['two entries from a template', { users: [HOLE, HOLE] }],
  [
    'names beside a verb from a template',
    { verbs: [HOLE, 'create'], resources: [{ group: 'apps', resources: ['deployments'], resourceNames: ['web'] }] },
  ],
]

for (const [name, rule] of doubtful) {
  it(`${name} is left alone`, () => assert.deepEqual(said({ ...rule, partial: true }), []))
}

it('a rule that a template may guard is not said to log credentials', () => {
  const policy = policyOf({ rules: [{ level: 'RequestResponse' }], partial: true })
  assert.deepEqual(
    rules.flatMap(one => one.run(policy, 37)).filter(({ rule }) => rule === 'audit/credentials-logged'),
    [],
  )
})

it('a verb that nothing carries is told though a template may add others, but the rule is not called dead', () => {
  assert.deepEqual(said({ verbs: ['lst'], partial: true }), ['warning audit/verb-never-sent'])
  assert.ok(said({ verbs: ['lst'] }).includes('error audit/verb-never-sent'))
})
