import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compile } from '../../../server/src/kinds/audit-policy/match/compile.ts'
import { exampleFor, type Shape, witnesses } from '../../../server/src/kinds/audit-policy/sample/witness.ts'
import { formatRequest } from '../../../server/src/request/format-request.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { anyPolicy, RUNS } from './arbitraries.ts'
import { type PolicyLiteral, policyOf, type RuleLiteral } from './policy-of.ts'

const core = (...resources: string[]) => ({ resources: [{ resources }] })

/** The example for the last of the rules. */
function example(...rules: RuleLiteral[]): string | undefined {
  const request = exampleFor(policyOf({ rules }), rules.length - 1, 37)
  return request && formatRequest(request)
}

const found: [example: string, ...rules: RuleLiteral[]][] = [
  ['get pods web-0 in shop by alice', {}],
  ['get pods/log web-0 in shop by alice (dev)', { userGroups: ['dev'], ...core('pods/log') }],
  ['create pods in shop by alice', { verbs: ['create'], ...core('pods') }],
  ['get deployments.apps web in shop by alice', { resources: [{ group: 'apps' }] }],
  ['list pods in kube-system by alice', { verbs: ['list'], namespaces: ['kube-system'] }],
  ['list pods in all namespaces by alice', { ...core('pods'), namespaces: [''] }],
  ['get nodes node-1 by system:node:node-1', { userGroups: ['system:nodes'], ...core('nodes') }],
  ['get namespaces prod by alice', { ...core('namespaces'), namespaces: ['prod'] }],
  [
    'list secrets b in shop by alice',
    { verbs: ['list'], resources: [{ resources: ['secrets'], resourceNames: ['b'] }] },
  ],
  [
    'get secrets db in shop by system:serviceaccount:ci:default',
    { userGroups: ['system:serviceaccounts:ci'], ...core('secrets') },
  ],
  ['get /healthz by alice', { nonResourceURLs: ['/healthz*'] }],
  ['get /livez/status by bob', { users: ['bob'], nonResourceURLs: ['/livez/*'] }],
  ['get pods web-0 in shop by bob', { users: ['alice'] }, {}],
  ['get pods web-0 in dev by alice', { namespaces: ['shop'] }, core('pods')],
  ['list pods in shop by alice', { verbs: ['get'] }, {}],
  [
    'get widgets.example.com gear in shop by alice',
    {
      resources: [
        {},
        { group: 'apps' },
        { group: 'batch' },
        { group: 'rbac.authorization.k8s.io' },
        { group: 'coordination.k8s.io' },
      ],
    },
    {},
  ],
  ['get /version by alice', { resources: [{ group: '*' }] }, {}],
  ['get /version by system:anonymous', { resources: [{ group: '*' }] }, { userGroups: ['system:authenticated'] }, {}],
  [
    'create pods in shop by carol (ops)',
    { verbs: ['get'] },
    { users: ['carol'], userGroups: ['dev'] },
    { users: ['carol'], userGroups: ['dev', 'ops'], ...core('pods/*'), verbs: ['get', 'create'] },
  ],
]
for (const [words, ...rules] of found) {
  test(`after ${rules.length - 1} others, the last rule is reached by: ${words}`, () =>
    assert.equal(example(...rules), words))
}

const lost: [what: string, ...rules: RuleLiteral[]][] = [
  ['behind a rule for everything', {}, { verbs: ['get'] }],
  ['with a verb that no request carries', { verbs: ['*'], ...core('pods') }],
  ['for a creation with a name', { verbs: ['create'], resources: [{ resources: ['pods'], resourceNames: ['web-0'] }] }],
  ['for nodes in a namespace', { ...core('nodes'), namespaces: ['shop'] }],
  ['whose users a template fills in', { users: [HOLE] }],
  ['behind one that may take every request', { users: [HOLE] }, {}],
]
for (const [what, ...rules] of lost)
  test(`a rule ${what} has no example`, () => assert.equal(example(...rules), undefined))

test('a policy that a template may add rules to has no examples', () => {
  const policy = policyOf({ partial: true, rules: [{}] })
  assert.equal(exampleFor(policy, 0, 37), undefined)
  assert.deepEqual(witnesses(policy, { apiGroup: '', resource: 'pods', verbs: ['get'] }, 37), [])
})

test('an example always reaches its rule', () => {
  let examples = 0
  const property = fc.property(anyPolicy({ maxLength: 12 }), fc.constantFrom(35, 37), (policy, version) => {
    const evaluate = compile(policy, version)
    for (const { index } of policy.rules) {
      const request = exampleFor(policy, index, version)
      if (!request) continue
      examples++
      assert.equal(evaluate(request).ruleIndex, index)
    }
  })
  fc.assert(property, { ...RUNS, numRuns: 50 })
  assert(examples > 100, `${examples} examples`)
})

const SECRETS: Shape = { apiGroup: '', resource: 'secrets', verbs: ['create', 'get', 'list'] }

const seen = (literal: PolicyLiteral, shape: Shape): string[] =>
  witnesses(policyOf(literal), shape, 37).map(
    ({ rule, request, outcome }) => `${rule.index + 1} ${outcome.level}: ${formatRequest(request)}`,
  )

test('requests of a shape are found for each rule and verb that they reach', () => {
  const rules: RuleLiteral[] = [
    { level: 'Metadata', verbs: ['get'], ...core('secrets') },
    { level: 'Request', namespaces: ['shop'] },
    { level: 'None', nonResourceURLs: ['*'] },
    { level: 'Request', ...core('pods') },
    { level: 'RequestResponse', resources: [{}] },
  ]
  assert.deepEqual(seen({ rules }, SECRETS), [
    '1 Metadata: get secrets db in shop by alice',
    '2 Request: create secrets in shop by alice',
    '2 Request: list secrets in shop by alice',
    '5 RequestResponse: create secrets in dev by alice',
    '5 RequestResponse: list secrets in dev by alice',
  ])
})

test('nobody without a login stands for those who send credentials', () => {
  const rules: RuleLiteral[] = [
    { level: 'Metadata', userGroups: ['system:authenticated'] },
    { level: 'RequestResponse' },
  ]
  assert.equal(seen({ rules }, SECRETS).length, 3)
})

test('only the rules asked about are answered for', () => {
  const policy = policyOf({ rules: [{ verbs: ['get'] }, { level: 'Request' }] })
  const answers = witnesses(policy, SECRETS, 37, rule => rule.level === 'Request')
  assert.deepEqual(
    answers.map(({ request }) => request.verb),
    ['create', 'list'],
  )
})
