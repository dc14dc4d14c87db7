import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deciding, type Marks, marksOf } from '../../../client/src/explain/marks.ts'
import { explain } from '../../../server/src/index.ts'
import { editorFiles } from './editor-files.ts'

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
    { line: 4, text: '✗ resources: pods does not cover pods/log (near miss)', tone: 'near' },
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

/** "file:line note" of each file, lines from 1 as in the margin; first the lines of rules that match. */
function drawn(folder: string, request: string): string[] {
  return [...marksOf(explain(editorFiles(folder), request))].flatMap(([uri, { notes, matching }]) => [
    ...matching.map(({ first, last }) => `${uri}:${first + 1}-${last + 1}`),
    ...notes.map(({ line, text, tone }) => `${uri}:${line + 1} ${tone} ${text}`),
  ])
}

const across: [what: string, folder: string, request: string, drawn: string[]][] = [
  [
    'a connection that is denied on arrival',
    'connections',
    'shop/web -> db/postgres TCP 5432',
    [
      'policies/web-egress.yaml:24-32',
      'policies/web-egress.yaml:7 match ✓ egress of shop/web: allows it',
      'policies/web-egress.yaml:13 other ✗ neither its peers nor its ports match',
      'policies/web-egress.yaml:24 match ✓ allows it: peer 1 selects db/postgres; TCP 5432',
      'policies/default-deny.yaml:8 other ✗ ingress of db/postgres: isolates; no rules',
      'policies/from-shop.yaml:7 other ✗ ingress of db/postgres: isolates; rule 2 matches the peer, not the port',
      'policies/from-shop.yaml:16 other ✗ the namespace has kubernetes.io/metadata.name=shop, wanted kubernetes.io/metadata.name=analytics',
      'policies/from-shop.yaml:28 near ✗ matches the peer; it allows TCP 5433, asked was TCP 5432 (near miss)',
    ],
  ],
  ['a connection that no policy is about', 'connections', 'analytics/(app=report) -> 10.0.0.7 443', []],
  [
    'a request that RBAC allows and a webhook denies',
    'permissions',
    'create mwan3rules.batch.sdewan.akraino.org video -n edge --as ines',
    [
      'binding.yaml:11-13',
      'binding.yaml:6 match ✓ gives Role edge/app-intent: rule 1 allows it  ✗ Webhook: the annotation of Role edge/app-intent cannot be read and is…',
      'binding.yaml:11 match ✓ User ines',
      'role.yaml:14-16',
      'role.yaml:14 match ✓ allows create batch.sdewan.akraino.org mwan3rules',
      'role.yaml:8 other ✗ the webhook cannot read it',
    ],
  ],
  [
    'what a driver is told of a volume, by its topics',
    'mounts',
    'mount shop/web volume creds',
    [
      'driver.yaml:9-9',
      'driver.yaml:14-14',
      'driver.yaml:10-10',
      'driver.yaml:9 match ✓ Ephemeral: the volume stands in the pod itself; the driver has such volumes',
      'driver.yaml:7 other ✗ attach: inline volumes are never attached, whatever attachRequired says',
      'driver.yaml:14 match ✓ tokens: in secrets alone: serviceAccountTokenInSecrets is true',
      'driver.yaml:6 other ✗ fsGroup: not applied: the pod has no fsGroup  ✗ SELinux: inline volumes are never mounted with a label',
      'driver.yaml:10 match ✓ republish: NodePublishVolume is repeated about every 60 to 90 seconds while the pod lives',
      'pod.yaml:15-18',
      'pod.yaml:15 match ✗ NodeStageVolume: inline volumes are not staged  ✓ NodePublishVolume: the kubelet calls vault.csi.example.com on the n…',
    ],
  ],
]
for (const [what, folder, request, wanted] of across) {
  test(`each text shows what in it decides, and what nearly does: ${what}`, () =>
    assert.deepEqual(drawn(folder, request), wanted))
}

test('what nearly matches is what to look at where nothing is allowed', () => {
  const [refused] = explain(editorFiles('connections'), 'shop/web -> db/postgres TCP 5432').flatMap(deciding)
  assert.deepEqual([refused?.uri, refused?.range.start.line], ['policies/from-shop.yaml', 27])
  const [allowed] = explain(editorFiles('connections'), 'shop/gateway -> shop/web TCP 80').flatMap(deciding)
  assert.deepEqual([allowed?.uri, allowed?.range.start.line], ['policies/gateway.yaml', 11])
  const [rule] = explain([{ uri: 'policy.yaml', text: POLICY }], LOG).flatMap(deciding)
  assert.equal(rule?.range.start.line, 5)
})
