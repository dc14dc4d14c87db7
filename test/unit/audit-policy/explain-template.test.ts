import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainPolicy } from '../../../server/src/kinds/audit-policy/explain.ts'
import { remembering } from '../../../server/src/kinds/remembering.ts'
import { HOLE } from '../../../server/src/yaml/hole.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { type PolicyLiteral, policyOf } from './policy-of.ts'

const request = { user: 'alice', groups: ['dev'], verb: 'get', resource: 'pods', namespace: 'shop', name: 'web-0' }

function explained(literal: PolicyLiteral, template = true) {
  const document = { ...parseDocument(''), template }
  const root = { type: 'mapping' as const, flow: false, entries: [], open: true, start: 0, end: 0 }
  const start = { line: 0, character: 0 }
  const object = remembering({
    uri: 'policy.yaml',
    index: 0,
    outer: document,
    document,
    root,
    path: [],
    outerPath: [],
    apiVersion: undefined,
    kind: undefined,
    toRange: () => ({ start, end: start }),
  })
  return explainPolicy(policyOf(literal), object, request, 37)
}

interface Case {
  what: string
  policy: PolicyLiteral
  verdict: string
  results: string[]
}

const METADATA = 'Metadata by rule 2 of 2: RequestReceived, ResponseComplete; no bodies'
const DEPENDS = 'Depends on what the template fills in'

const cases: Case[] = [
  {
    what: 'a rule that fails by its verbs fails whatever its users will be',
    policy: { rules: [{ users: [HOLE], verbs: ['create'] }, {}] },
    verdict: METADATA,
    results: ['no-match', 'match'],
  },
  {
    what: 'a rule matches by what stands beside a hole',
    policy: { rules: [{ users: [HOLE, 'alice'] }, {}] },
    verdict: 'Metadata by rule 1 of 2: RequestReceived, ResponseComplete; no bodies',
    results: ['match', 'not-reached'],
  },
  {
    what: 'a URL that is filled in takes no resource request',
    policy: { rules: [{ nonResourceURLs: [HOLE] }, {}] },
    verdict: METADATA,
    results: ['no-match', 'match'],
  },
  {
    what: 'a rule whose users are filled in may match',
    policy: { rules: [{ users: [HOLE], verbs: ['get'] }, {}] },
    verdict: `${DEPENDS}; rule 1 may match, otherwise ${METADATA}`,
    results: ['depends', 'match'],
  },
  {
    what: 'a resource that is filled in may be any',
    policy: { rules: [{ resources: [{ resources: [`${HOLE}/log`] }] }, {}] },
    verdict: `${DEPENDS}; rule 1 may match, otherwise ${METADATA}`,
    results: ['depends', 'match'],
  },
  {
    what: 'a rule that a template may give more conditions may not match',
    policy: { partial: true, rules: [{ partial: true }, { partial: true, verbs: ['list'] }] },
    verdict: `${DEPENDS}; rules 1, 2 may match, otherwise no rule of 2 matches: nothing is logged`,
    results: ['depends', 'depends'],
  },
  {
    what: 'a template that may add rules decides too',
    policy: { partial: true, rules: [{ verbs: ['list'] }, {}] },
    verdict: `${DEPENDS}; as it stands ${METADATA}`,
    results: ['no-match', 'match'],
  },
  {
    what: 'the level is filled in',
    policy: { rules: [{ level: HOLE }] },
    verdict: 'Rule 1 of 1 matches, at the level that the template fills in',
    results: ['match'],
  },
  {
    what: 'the stages are filled in',
    policy: { omitStages: [HOLE], rules: [{}] },
    verdict: 'Metadata by rule 1 of 1: the template decides at which stages',
    results: ['match'],
  },
]

for (const { what, policy, verdict, results } of cases) {
  test(what, () => {
    const answer = explained(policy)
    assert.equal(answer.verdict, verdict)
    assert.deepEqual(
      answer.trace.map(step => step.result),
      results,
    )
  })
}

test('of a policy that could not be read whole the verdict says so', () => {
  assert.equal(
    explained({ partial: true, rules: [{}] }, false).verdict,
    'Part of the policy could not be read; as it stands Metadata by rule 1 of 1: RequestReceived, ResponseComplete; no bodies',
  )
})

test('a hole is shown as a gap in the text around it', () => {
  const { trace } = explained({ rules: [{ users: [`${HOLE}-admin`], verbs: ['list'] }] })
  assert.equal(trace[0]?.reason, 'verbs: get is not list')
  const { trace: other } = explained({
    rules: [{ verbs: ['list'], userGroups: [`team-${HOLE}`] }, { namespaces: [HOLE] }],
  })
  assert.equal(other[1]?.reason, 'namespaces: depends on what the template fills in')
})
