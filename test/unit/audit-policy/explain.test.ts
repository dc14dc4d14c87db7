import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiRequest, explain, type TraceStep } from '../../../server/src/index.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: [system:kube-proxy]
    verbs: [watch]
    resources: [{group: "", resources: [endpoints, services]}]
  - level: None
    userGroups: [system:authenticated]
    nonResourceURLs: ["/api*", /version]
  - level: Request
    namespaces: [kube-system]
    resources: [{resources: [configmaps]}]
  - level: RequestResponse
    resources: [{resources: [pods]}]
  - level: Metadata
    resources: [{resources: [pods/log, pods/status]}]
  - level: Metadata
    resources: [{resources: [secrets, configmaps], resourceNames: [a, b]}]
  - level: Request
    verbs: [create, update, patch, delete, deletecollection, proxy]
    resources: [{}, {group: extensions, resources: [deployments]}]
  - level: Metadata
    userGroups: [dev, ops]
  - level: RequestResponse
    nonResourceURLs: [/healthz, /livez]
`

const alice = { user: 'alice', groups: ['dev', 'system:authenticated'] }
const bob = { user: 'bob', groups: ['qa'] }
const MARKS = { match: '✓', 'no-match': '✗', 'not-reached': '–', depends: '?' }

/** A line a step: its mark, what it says, and the path it stands at. */
const lines = (steps: readonly TraceStep[], indent = ''): string[] =>
  steps.flatMap(({ result, label, reason, path, steps: inner = [] }) => [
    `${indent}${MARKS[result]} ${label}: ${reason} @ ${path}`,
    ...lines(inner, `${indent}  `),
  ])

function answer(text: string, request: ApiRequest | string) {
  const [first] = explain([{ uri: 'policy.yaml', text }], request)
  assert(first)
  return { verdict: first.verdict, trace: lines(first.trace) }
}

interface Case {
  what: string
  request: ApiRequest | string
  verdict: string
  /** Lines of the trace that must be there, in this order; others may stand between them. */
  trace: string[]
}

const cases: Case[] = [
  {
    what: 'the rule for pods does not cover their log, the one for pods/log does',
    request: { ...alice, verb: 'get', resource: 'pods', subresource: 'log', name: 'web-0', namespace: 'shop' },
    verdict: 'Metadata by rule 5 of 9: ResponseStarted, ResponseComplete; no bodies',
    trace: [
      '✗ rule 1: users: alice is not system:kube-proxy @ rules[0].users',
      '✗ rule 2: nonResourceURLs: a resource request @ rules[1].nonResourceURLs',
      '✗ rule 3: namespaces: shop is not kube-system @ rules[2].namespaces',
      '✗ rule 4: resources: pods does not cover pods/log (near miss) @ rules[3].resources[0].resources[0]',
      '✓ rule 5: Metadata @ rules[4]',
      '  ✓ resources: "" pods/log @ rules[4].resources[0].resources[0]',
      '  ✓ writes: ResponseStarted, ResponseComplete; no bodies @ rules[4].level',
      '– rules 6 to 9: not reached @ rules[5]',
    ],
  },
  {
    what: 'the verbs alone keep a rule from matching',
    request: { ...alice, verb: 'list', resource: 'endpoints', namespace: 'shop' },
    verdict: 'Metadata by rule 8 of 9: ResponseComplete; no bodies',
    trace: [
      '✗ rule 7: verbs: list is not among create, update and 4 more (near miss) @ rules[6].verbs',
      '  ✗ verbs: list is not among create, update and 4 more @ rules[6].verbs',
      '  ✓ resources: "" every resource @ rules[6].resources[0]',
      '✓ rule 8: Metadata @ rules[7]',
      '  ✓ userGroups: dev @ rules[7].userGroups[0]',
      '– rule 9: not reached @ rules[8]',
    ],
  },
  {
    what: 'a body is named with the event that holds it',
    request: { ...bob, verb: 'create', resource: 'services', namespace: 'shop' },
    verdict: 'Request by rule 7 of 9: ResponseComplete; request body in ResponseComplete',
    trace: [
      '✗ rule 6: resources: services is not among secrets, configmaps @ rules[5].resources[0].resources',
      '✓ rule 7: Request @ rules[6]',
      '  ✓ verbs: create @ rules[6].verbs[0]',
      '  ✓ resources: "" every resource @ rules[6].resources[0]',
    ],
  },
  {
    what: 'both bodies are named together',
    request: { ...bob, verb: 'update', resource: 'pods', namespace: 'shop', name: 'web-0' },
    verdict: 'RequestResponse by rule 4 of 9: ResponseComplete; request and response body in ResponseComplete',
    trace: ['✓ rule 4: RequestResponse @ rules[3]'],
  },
  {
    what: 'the name of the object is the one thing that is wrong',
    request: { ...bob, verb: 'get', resource: 'secrets', namespace: 'shop', name: 'c' },
    verdict: 'No rule of 9 matches: nothing is logged',
    trace: [
      '✗ rule 6: resourceNames: c is not among a, b (near miss) @ rules[5].resources[0].resourceNames',
      '✗ rule 8: userGroups: qa is not among dev, ops @ rules[7].userGroups',
      '✗ rule 9: nonResourceURLs: a resource request @ rules[8].nonResourceURLs',
    ],
  },
  {
    what: 'a name that matches is shown',
    request: { ...bob, verb: 'get', resource: 'secrets', namespace: 'shop', name: 'b' },
    verdict: 'Metadata by rule 6 of 9: ResponseComplete; no bodies',
    trace: ['  ✓ resources: "" secrets named b @ rules[5].resources[0].resources[0]'],
  },
  {
    what: 'a list of secrets has no name',
    request: { ...bob, verb: 'list', resource: 'secrets', namespace: 'shop' },
    verdict: 'No rule of 9 matches: nothing is logged',
    trace: ['✗ rule 6: resourceNames: no name, wanted a, b (near miss) @ rules[5].resources[0].resourceNames'],
  },
  {
    what: 'the resource is named for a group that it has left',
    request: { ...bob, verb: 'patch', apiGroup: 'apps', resource: 'deployments', namespace: 'shop', name: 'web' },
    verdict: 'No rule of 9 matches: nothing is logged',
    trace: [
      '✗ rule 4: resources: group apps is not "" (core) @ rules[3].resources',
      '✗ rule 7: resources: group apps is not extensions (near miss) @ rules[6].resources[1].group',
      '  ✓ verbs: patch @ rules[6].verbs[2]',
      '  ✗ resources: group apps is not extensions @ rules[6].resources[1].group',
    ],
  },
  {
    what: 'of several groups none fits',
    request: { user: 'carol', groups: ['qa', 'hr'], verb: 'get', path: '/metrics' },
    verdict: 'No rule of 9 matches: nothing is logged',
    trace: [
      '✗ rule 2: userGroups: none of qa, hr is system:authenticated @ rules[1].userGroups',
      '✗ rule 3: namespaces: a request for the URL /metrics @ rules[2].namespaces',
      '✗ rule 8: userGroups: none of qa, hr is among dev, ops @ rules[7].userGroups',
      '✗ rule 9: nonResourceURLs: /metrics is not among /healthz, /livez @ rules[8].nonResourceURLs',
    ],
  },
  {
    what: 'a level of None is said to log nothing, and a missing user is told',
    request: 'GET /apis',
    verdict:
      'None by rule 2 of 9: nothing is logged. No user was given: this is the answer for someone in system:authenticated',
    trace: [
      '✓ rule 2: None @ rules[1]',
      '  ✓ userGroups: system:authenticated @ rules[1].userGroups[0]',
      '  ✓ nonResourceURLs: /api* @ rules[1].nonResourceURLs[0]',
      '  ✓ writes: nothing @ rules[1].level',
    ],
  },
  {
    what: 'after a failed authentication rules for users never match',
    request: { user: null, verb: 'get', path: '/healthz' },
    verdict:
      'RequestResponse by rule 9 of 9: ResponseStarted; no bodies. Authentication failed: there is no user, and rules with users or userGroups never match',
    trace: [
      '✗ rule 1: users: authentication failed, there is no user @ rules[0].users',
      '✗ rule 8: userGroups: authentication failed, there is no user @ rules[7].userGroups',
      '✓ rule 9: RequestResponse @ rules[8]',
    ],
  },
  {
    what: 'a user without groups is in none',
    request: { user: 'carol', groups: [], verb: 'list', resource: 'nodes' },
    verdict: 'No rule of 9 matches: nothing is logged',
    trace: [
      '✗ rule 3: namespaces: no namespace, wanted kube-system @ rules[2].namespaces',
      '✗ rule 8: userGroups: no groups, wanted dev, ops @ rules[7].userGroups',
    ],
  },
]

for (const { what, request, verdict, trace } of cases) {
  test(what, () => {
    const found = answer(POLICY, request)
    assert.equal(found.verdict, verdict)
    assert.deepEqual(
      trace.filter(line => !found.trace.includes(line)),
      [],
      found.trace.join('\n'),
    )
    const order = trace.map(line => found.trace.indexOf(line))
    assert.deepEqual(
      [...order].sort((a, b) => a - b),
      order,
    )
  })
}

test('the rules behind the one that decides are one step, however many', () => {
  const rules = Array.from({ length: 2000 }, () => '  - level: Metadata\n').join('')
  const { trace } = answer(`apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n${rules}`, {
    ...alice,
    verb: 'get',
    path: '/',
  })
  assert.equal(trace.length, 3)
  assert.equal(trace.at(-1), '– rules 2 to 2000: not reached @ rules[1]')
})

test('a stage that is omitted everywhere leaves nothing to write', () => {
  const text =
    'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived, ResponseComplete]\nrules: [{level: Request}]\n'
  assert.equal(
    answer(text, { ...alice, verb: 'get', resource: 'pods' }).verdict,
    'Request by rule 1 of 1: nothing, its stages are omitted',
  )
})

const refused: [what: string, rules: string, verdict: string][] = [
  ['no rules', '[]', 'The policy has no rules, and kube-apiserver refuses it'],
  [
    'a level in lower case',
    '[{level: metadata}]',
    'Rule 1 of 1 matches, but metadata is no level: kube-apiserver refuses the policy',
  ],
  ['no level', '[{verbs: [get]}]', 'Rule 1 of 1 matches, but it has no level: kube-apiserver refuses the policy'],
]
for (const [what, rules, verdict] of refused) {
  test(`a policy with ${what} is explained as far as it goes`, () =>
    assert.equal(
      answer(`apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: ${rules}\n`, { ...alice, verb: 'get', path: '/' })
        .verdict,
      verdict,
    ))
}

test('the step for the rules behind the one that decides reaches to the end of the last', () => {
  const [first] = explain([{ uri: 'policy.yaml', text: POLICY }], 'GET /apis')
  const { start, end } = first?.trace.at(-1)?.range ?? {}
  assert.deepEqual(
    [start, end],
    [
      { line: 11, character: 2 },
      { line: 26, character: 39 },
    ],
  )
})
