import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Explained, explained } from '../../../client/src/explain/explained.ts'
import { fileName, fileNames } from '../../../client/src/explain/file-names.ts'
import { type Node, nodesOf, rowIds } from '../../../client/src/explain/nodes.ts'
import { explain } from '../../../server/src/index.ts'
import { editorFiles } from './editor-files.ts'

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

test('a connection has two branches, whose policies name their files; the one that decides is open', () => {
  const request = 'shop/web -> db/postgres TCP 5432'
  const explanations = explain(editorFiles('connections'), request).map(one => ({ ...one, engine: 'Network' }))
  const [root] = nodesOf(
    explained(
      { request, uri: 'policies/web-egress.yaml' },
      { request: [], answers: [{ title: request, explanations }] },
    ),
  )
  assert.deepEqual(lines(root?.children[0]?.children ?? []), [
    '> match egress of shop/web: allowed: rule 2 of shop/web-egress allows it',
    '  v match shop/web-egress: allows it  web-egress.yaml',
    '    > no-match rule 1: neither its peers nor its ports match',
    '        no-match peer 1: the namespace has kubernetes.io/metadata.name=db, wanted kubernetes.io/metadata.name=kube-system',
    '        no-match port 1: UDP 53, asked was TCP 5432',
    '        no-match port 2: TCP 53, asked was TCP 5432',
    '    v match rule 2: allows it: peer 1 selects db/postgres; TCP 5432',
    '        match peer 1: selects db/postgres',
    '        match port 1: TCP 5432',
    'v no-match ingress of db/postgres: denied by db/default-deny, db/from-shop',
    '    no-match db/default-deny: isolates; no rules  default-deny.yaml',
    '  v no-match db/from-shop: isolates; rule 2 matches the peer, not the port  from-shop.yaml',
    '    > no-match rule 1: the namespace has kubernetes.io/metadata.name=shop, wanted kubernetes.io/metadata.name=analytics',
    '        no-match peer 1: the namespace has kubernetes.io/metadata.name=shop, wanted kubernetes.io/metadata.name=analytics',
    '        match port 1: TCP 5432',
    '    v near rule 2: matches the peer; it allows TCP 5433, asked was TCP 5432 (near miss)',
    '        match peer 1: selects shop/web',
    '        no-match port 1: TCP 5433, asked was TCP 5432',
    '        mend Allow TCP 5432 in rule 2, too',
  ])
})

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

for (const [uris, names] of [
  [
    ['file:///a/b.yaml', 'file:///a/c.yaml'],
    ['b.yaml', 'c.yaml'],
  ],
  [
    ['file:///shop/netpol.yaml', 'file:///db/netpol.yaml', 'file:///x.yaml'],
    ['shop/netpol.yaml', 'db/netpol.yaml', 'x.yaml'],
  ],
  [
    ['file:///a/base/netpol.yaml', 'file:///b/base/netpol.yaml'],
    ['a/base/netpol.yaml', 'b/base/netpol.yaml'],
  ],
  [
    ['file:///netpol.yaml', 'untitled:Untitled-1'],
    ['netpol.yaml', 'untitled:Untitled-1'],
  ],
] as const) {
  test(`beside each other, ${uris.join(' and ')} are called ${names.join(' and ')}`, () =>
    assert.deepEqual([...fileNames(uris).values()], names))
}

test('rows of one name are told apart, and keep their ids while others change', () => {
  const row = (label: string, children: Node[] = []): Node => ({ label, icon: 'match', open: false, children })
  const ids = (nodes: readonly Node[]) => [...rowIds(nodes).values()]
  const one = ids([row('web', [row('rule 1')]), row('web', [row('rule 1')])])
  assert.equal(new Set(one).size, 4)
  assert.deepEqual(ids([row('web', [row('rule 1'), row('rule 2')]), row('web')]).slice(0, 2), one.slice(0, 2))
})
