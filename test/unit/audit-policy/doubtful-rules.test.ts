import assert from 'node:assert/strict'
import { it } from 'node:test'
import { rules } from '../../../server/src/kinds/audit-policy/rules/index.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { policyOf, type RuleLiteral } from './policy-of.ts'

/** Each would be reported if the template had no say in it. */
const doubtful: [string, RuleLiteral][] = [
  ['a group that a template fills in', { resources: [{ group: HOLE, resources: ['deployments'] }] }],
  ['a group with a part from a template', { resources: [{ group: `apps.${HOLE}`, resources: ['pods'] }] }],
  ['a resource with a part from a template', { resources: [{ group: '', resources: [`${HOLE}s`, `pods/${HOLE}*`] }] }],
  ['a level from a template', { level: HOLE, omitStages: ['ResponseComplete'], users: ['alice'] }],
]

for (const [name, rule] of doubtful) {
  it(`${name} is left alone`, () => {
    const policy = policyOf({
      omitStages: ['RequestReceived'],
      rules: [{ level: 'Metadata', ...rule, partial: true }],
      partial: true,
    })
    assert.deepEqual(
      rules.flatMap(one => one.run(policy, 37)).map(finding => `${finding.rule}: ${finding.message}`),
      [],
    )
  })
}

it('a rule to which a template may add is left alone', () => {
  const rule: RuleLiteral = {
    level: 'RequestResponse',
    verbs: ['watch'],
    resources: [
      {},
      { group: 'rbac' },
      { group: 'v1' },
      { group: 'extensions' },
      { group: '', resources: ['deployments', 'Pod'] },
    ],
    omitStages: ['ResponseComplete'],
    partial: true,
  }
  assert.deepEqual(
    rules.flatMap(one => one.run(policyOf({ rules: [rule], partial: true }), 37)).map(finding => finding.rule),
    [],
  )
})
