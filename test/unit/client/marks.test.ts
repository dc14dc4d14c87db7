import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Marks, marksOf } from '../../../client/src/explain/marks.ts'
import { explain } from '../../../server/src/index.ts'

const POLICY = `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  - level: RequestResponse
    resources: [{resources: [pods]}]
  - level: Metadata
    resources:
      - resources: [pods/log]
  - level: Request

  - level: None
    users: [bob]
`

function marks(text: string, request: string): Marks {
  const found = marksOf(explain([{ uri: 'policy.yaml', text }], request)).get('policy.yaml')
  assert(found)
  return found
}

const LOG = 'get pods/log web-0 -n shop --as alice'

test('the rule that matches is marked from its first line to its last', () =>
  assert.deepEqual(marks(POLICY, LOG).matching, [{ first: 5, last: 7 }]))

test('the rules behind it fade together, with what stands between them', () =>
  assert.deepEqual(marks(POLICY, LOG).faded, [{ first: 8, last: 11 }]))

test('each rule has its reason at the line that the reason is about', () =>
  assert.deepEqual(marks(POLICY, LOG).notes, [
    { line: 4, text: '✗ resources: pods does not cover pods/log (near miss)', tone: 'other' },
    { line: 5, text: '✓ Metadata · this request', tone: 'match' },
    { line: 8, text: '– rules 3 to 4 not reached', tone: 'other' },
  ]))

test('of several reasons on one line, that of the rule that matches is shown', () => {
  const text = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules: [{level: None, users: [bob]}, {level: Metadata}]\n'
  assert.deepEqual(marks(text, LOG).notes, [{ line: 2, text: '✓ Metadata · this request', tone: 'match' }])
})

test('nothing is marked or fades where no rule matches', () => {
  const { matching, faded, notes } = marks(
    POLICY.replace('- level: Request\n', '- level: None\n    users: [eve]\n'),
    'GET /healthz as alice',
  )
  assert.deepEqual([matching, faded], [[], []])
  assert.equal(notes.length, 4)
})

test('a reason never grows longer than a line', () => {
  const users = Array.from({ length: 3 }, (_, n) => `"${String(n).repeat(70)}"`)
  const text = POLICY.replace('users: [bob]', `users: [${users}]`).replace(
    '- level: Request\n',
    '- level: None\n    users: [eve]\n',
  )
  for (const note of marks(text, 'GET /healthz as alice').notes) assert(note.text.length <= 120, note.text)
})

test('each text has its own marks', () => {
  const texts = ['a.yaml', 'b.yaml'].map(uri => ({ uri, text: POLICY }))
  assert.deepEqual([...marksOf(explain(texts, LOG)).keys()], ['a.yaml', 'b.yaml'])
})
