import assert from 'node:assert/strict'
import { it } from 'node:test'
import resourceNotServed from '../../../server/src/kinds/audit-policy/rules/resource-not-served.ts'
import { policyOf } from './policy-of.ts'

const policy = policyOf({
  rules: [
    {
      level: 'Request',
      resources: [
        { group: 'lifecycle.k8s.io' },
        { group: 'policy', resources: ['podsecuritypolicies'] },
        { group: 'resource.k8s.io', resources: ['resourceslices'] },
      ],
    },
  ],
})

const said = (minor: number) =>
  resourceNotServed.run(policy, minor).map(({ severity, at }) => `${severity} ${at.path.join('.')}`)

it('a group and a resource of later versions are hints, a resource that is still there is nothing', () => {
  assert.deepEqual(said(24), ['hint rules.0.resources.0.group', 'hint rules.0.resources.2.group'])
})

it('what comes is served then, and what goes is gone', () => {
  assert.deepEqual(said(37), ['information rules.0.resources.1.resources.0'])
})

it('a resource of a group that is there already comes later', () => {
  assert.deepEqual(said(29), [
    'hint rules.0.resources.0.group',
    'information rules.0.resources.1.resources.0',
    'hint rules.0.resources.2.resources.0',
  ])
})
