import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { covers } from '../../../server/src/kinds/audit-policy/cover/covers.ts'
import { firstCovering } from '../../../server/src/kinds/audit-policy/cover/first-covering.ts'
import { ruleMatches } from '../../../server/src/kinds/audit-policy/match/conditions.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { anyPolicy, anyRequest, anyRule, RUNS } from './arbitraries.ts'
import { policyOf, type RuleLiteral, ruleOf } from './policy-of.ts'

const pods = { resources: [{ resources: ['pods'] }] }
const urls = (...nonResourceURLs: string[]) => ({ nonResourceURLs })
const patterns = (...resources: string[]) => ({ resources: [{ resources }] })
const named = (resource: string, ...resourceNames: string[]) => ({
  resources: [{ resources: [resource], resourceNames }],
})

type Case = [what: string, a: RuleLiteral, b: RuleLiteral]

const covering: Case[] = [
  ['a rule without conditions covers any other', {}, { users: ['x'], ...pods }],
  ['a rule without conditions covers one that a template may still change', {}, { partial: true }],
  ['more users cover fewer', { users: ['alice', 'bob'] }, { users: ['bob'], ...pods }],
  ['a user in any group is that user', { users: ['alice'] }, { users: ['alice'], userGroups: ['dev'] }],
  ['more verbs cover fewer', { verbs: ['get', 'list'], ...pods }, { verbs: ['list'], ...pods }],
  ['a verb that no request carries does not count', { verbs: ['get'], ...pods }, { verbs: ['get', 'GET'], ...pods }],
  ['POST is a verb of URLs alone', urls('*'), { verbs: ['post'] }],
  [
    'all verbs of resources are every verb',
    {
      verbs: ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection', 'proxy', ''],
      ...pods,
    },
    pods,
  ],
  ['a group covers its resources', { resources: [{}] }, patterns('pods', 'pods/log', '*/status', 'pods/*', '*')],
  ['a star covers a group', patterns('*'), { resources: [{}] }],
  ['pods/* covers pods and pods/log', patterns('pods/*'), patterns('pods', 'pods/log', 'pods/*')],
  ['a subresource of anything covers that of one', patterns('*/log'), patterns('pods/log', '*/log')],
  [
    'entries cover together',
    { resources: [...pods.resources, { group: 'apps' }] },
    { resources: [{ group: 'apps' }, ...pods.resources] },
  ],
  ['any name covers one', pods, named('pods', 'web-0')],
  ['more names cover fewer', named('pods', 'web-0', 'web-1'), named('pods', 'web-1')],
  [
    'names of two entries cover together',
    { resources: [...named('pods', 'a').resources, ...named('*', 'b').resources] },
    named('pods', 'a', 'b'),
  ],
  ['names beside no resources are not looked at', { resources: [{ resourceNames: ['a'] }] }, pods],
  ['any namespace covers one', pods, { ...pods, namespaces: ['shop'] }],
  ['resources are resource requests', { namespaces: ['shop'] }, { namespaces: ['shop'], ...pods }],
  ['a prefix covers a longer one and its paths', urls('/api*'), urls('/api', '/api/*', '/apis', '/api*')],
  ['every URL covers each', urls('*'), urls('/healthz', '/*', '*')],
  [
    'the group "*" covers every group from 1.36 on',
    { resources: [{ group: '*' }] },
    { resources: [{ group: 'apps' }, {}] },
  ],
  ['the group "*" covers a namespace', { resources: [{ group: '*' }] }, { namespaces: ['shop'] }],
  ['what a template fills in is covered by no condition', pods, { ...pods, users: [HOLE] }],
  ['a pattern that a template fills in is covered by its group', patterns('*'), patterns(HOLE)],
  ['patterns that match nothing are left out', pods, patterns('pods', 'pods/', 'pods/log/x')],
]

const separate: Case[] = [
  ['a user is not everybody', { users: ['alice'] }, {}],
  ['a user is not a group', { users: ['alice'] }, { userGroups: ['dev'] }],
  ['a group is not one of its users', { userGroups: ['system:authenticated'] }, { users: ['alice'] }],
  ['get is not every verb', { verbs: ['get'], ...pods }, pods],
  ['create may be the method of a request for a URL', { resources: [{ group: '*' }] }, { verbs: ['create'] }],
  ['a rule for resources leaves URLs', { resources: [{ group: '*' }] }, {}],
  ['a rule for URLs leaves resources', urls('*'), { verbs: ['get'] }],
  ['pods does not cover pods/log', pods, patterns('pods/log')],
  ['a subresource of anything does not cover everything', patterns('*/log'), patterns('*')],
  ['a name is not any name', named('pods', 'a'), pods],
  ['another group is another resource', { resources: [{ group: 'apps', resources: ['pods'] }] }, pods],
  ['a namespace is not all', { ...pods, namespaces: ['shop'] }, pods],
  ['/api/* leaves /api', urls('/api/*'), urls('/api')],
  ['/* leaves the empty path', urls('/*'), urls('*')],
  ['a rule that a template may change is not certain', { partial: true }, pods],
  ['the same hole may be filled in with different texts', { users: [HOLE] }, { users: [HOLE] }],
  ['a user that a template fills in may be anybody', { users: ['alice'] }, { users: [HOLE] }],
  ['a pattern that a template fills in may be any', patterns('pods'), patterns(HOLE)],
  ['a rule that no request matches is not covered', pods, { verbs: ['GET'], ...pods }],
  ['patterns that match nothing are not covered', pods, patterns('pods/')],
]

for (const [what, a, b] of covering) test(what, () => assert.equal(covers(ruleOf(a), ruleOf(b), 36), true))
for (const [what, a, b] of separate) test(what, () => assert.equal(covers(ruleOf(a), ruleOf(b), 36), false))

test('before 1.36 the group "*" is a group like any other', () => {
  const any = ruleOf({ resources: [{ group: '*' }] })
  assert.equal(covers(any, ruleOf(pods), 35), false)
  assert.equal(covers(any, any, 35), true)
})

test('a rule that is covered matches no request that the other does not', () => {
  let covered = 0
  const property = fc.property(
    anyRule,
    anyRule,
    fc.constantFrom(35, 36),
    fc.array(anyRequest, { minLength: 60, maxLength: 60 }),
    (a, b, version, requests) => {
      if (!covers(ruleOf(a), ruleOf(b), version)) return
      covered++
      for (const request of requests) {
        if (ruleMatches(ruleOf(b), request, version)) assert(ruleMatches(ruleOf(a), request, version))
      }
    },
  )
  fc.assert(property, { ...RUNS, numRuns: 2000 })
  assert(covered > 100, `${covered} pairs`)
})

test('the first rule that covers another is the one that comparing all pairs gives', () => {
  let found = 0
  const property = fc.property(
    anyPolicy({ minLength: 5, maxLength: 40 }),
    fc.constantFrom(35, 36),
    (policy, version) => {
      const covering = firstCovering(policy, version)
      for (const rule of policy.rules) {
        const first = policy.rules.find(other => other.index < rule.index && covers(other, rule, version))
        if (first && covers(rule, rule, version)) assert.equal(covering.get(rule.index), first.index)
        if (covering.has(rule.index)) assert(first)
      }
      found += covering.size
    },
  )
  fc.assert(property, RUNS)
  assert(found > 100, `${found} rules`)
})

test('nothing is said of a policy to which a template may add rules', () => {
  assert.equal(firstCovering(policyOf({ partial: true, rules: [{}, {}] }), 37).size, 0)
  assert.deepEqual([...firstCovering(policyOf({ rules: [{}, {}] }), 37)], [[1, 0]])
})

test('of 2,000 rules that are all alike each is covered by the first', () => {
  const rules = Array.from({ length: 2000 }, () => ({ verbs: ['get'], ...pods }))
  const covering = firstCovering(policyOf({ rules }), 37)
  assert.equal(covering.size, 1999)
  assert([...covering.values()].every(first => first === 0))
})
