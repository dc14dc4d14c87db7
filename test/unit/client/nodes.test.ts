import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Explained, explained } from '../../../client/src/explain/explained.ts'
import { fileName, type Node, nodesOf } from '../../../client/src/explain/nodes.ts'
import { explain } from '../../../server/src/index.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: [bob]
  - level: Metadata
    verbs: [get]
  - level: Request
`

const question = { request: 'get pods web-0 -n shop --as alice', uri: 'file:///a/my%20policy.yaml' }

/** As the server says it, for as many requests as there are titles. */
function asked(...titles: string[]): Explained {
  const explanations = explain([{ uri: question.uri, text: POLICY }], question.request)
  const answers = titles.map(title => ({ title, explanations: explanations.map(one => ({ ...one, engine: 'Audit' })) }))
  return explained(question, { request: [], answers })
}

const lines = (nodes: readonly Node[], indent = ''): string[] =>
  nodes.flatMap(({ icon, label, description = '', open, children }) => [
    `${indent}${children.length === 0 ? ' ' : open ? 'v' : '>'} ${icon} ${label}${description && `: ${description}`}`,
    ...lines(children, `${indent}  `),
  ])

test('a request is a row with its engines, their rules, and the conditions of the rule that matches', () =>
  assert.deepEqual(lines(nodesOf(asked('get pods web-0 in shop · alice'))), [
    'v request get pods web-0 in shop · alice',
    '  v engine Audit: Metadata by rule 2 of 3: ResponseComplete; no bodies  my policy.yaml',
    '      no-match rule 1: users: alice is not bob',
    '    v match rule 2: Metadata',
    '        match verbs: get',
    '        match writes: ResponseComplete; no bodies',
    '      not-reached rule 3: not reached',
  ]))

test('of several requests the one that is drawn into the text is open', () => {
  const several = asked('first', 'second')
  assert.deepEqual(
    nodesOf(several).map(({ label, open, answer }) => [label, open, answer]),
    [
      ['first', true, 0],
      ['second', false, 1],
    ],
  )
})

test('a rule leads to its condition', () => {
  const [request] = nodesOf(asked('request'))
  const place = request?.children[0]?.children[0]?.place
  assert.deepEqual([place?.uri, place?.range.start], [question.uri, { line: 5, character: 11 }])
})

test('a screen reader hears the result, which others see as a sign', () => {
  const [request] = nodesOf(asked('request'))
  assert.deepEqual(
    request?.children[0]?.children.map(({ spoken }) => spoken),
    [
      'rule 1, does not match: users: alice is not bob',
      'rule 2, matches: Metadata',
      'rule 3, not reached: not reached',
    ],
  )
})

test('a text that is no request says why', () =>
  assert.deepEqual(lines(nodesOf(explained(question, { problem: { message: 'No such verb.', offset: 0 } }))), [
    'v request get pods web-0 -n shop --as alice',
    '    problem No such verb.',
  ]))

test('a request that nothing answers says so', () =>
  assert.deepEqual(lines(nodesOf(explained(question, { request: [], answers: [{ title: 'a', explanations: [] }] }))), [
    'v request a',
    '    problem Nothing here answers such a request.',
  ]))

test('a server that does not answer is told of', () =>
  assert.match(lines(nodesOf(explained(question, undefined)))[1] ?? '', /server/))

test('the choice among several answers survives a change of the text, not a change of their number', () => {
  const answers = (titles: string[]) => titles.map(title => ({ title, explanations: [] }))
  const chosen: Explained = { ...question, result: { answers: answers(['first', 'second']), chosen: 1 } }
  const again = (titles: string[]) => explained(question, { request: [], answers: answers(titles) }, chosen).result
  assert.deepEqual(again(['first', 'second']), { answers: answers(['first', 'second']), chosen: 1 })
  assert.deepEqual(again(['first']), { answers: answers(['first']), chosen: 0 })
})

for (const [uri, name] of [
  ['file:///a/b/my%20policy.yaml', 'my policy.yaml'],
  ['untitled:Untitled-1', 'untitled:Untitled-1'],
  ['file:///a/100%.yaml', '100%.yaml'],
] as const) {
  test(`${uri} is called ${name}`, () => assert.equal(fileName(uri), name))
}
