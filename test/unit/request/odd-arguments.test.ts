import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain, loadAuditPolicy, type Request } from '../../../server/src/index.ts'

const AUDIT = `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  - {level: Metadata, users: [a], userGroups: [b], resources: [{group: "", resources: [pods]}]}
  - {level: Request, userGroups: [system:authenticated], nonResourceURLs: [/healthz*]}
`
const NETWORK = `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: a, namespace: shop}
spec:
  podSelector: {}
  ingress:
    - {from: [{ipBlock: {cidr: 10.0.0.0/8}}, {podSelector: {matchLabels: {a: b}}}], ports: [{port: 80}, {port: http}]}
`
const texts = [
  { uri: 'a.yaml', text: AUDIT },
  { uri: 'n.yaml', text: NETWORK },
]

/** What a caller without types may give, by the number of explanations. */
const rows: [request: unknown, explanations: number][] = [
  [null, 0],
  [undefined, 0],
  [5, 0],
  [[], 0],
  [{}, 0],
  [{ verb: 'get' }, 1],
  [{ verb: 'get', path: '/healthz' }, 1],
  [{ verb: 5, resource: 5, path: 5, user: 5 }, 1],
  [{ verb: 'get', user: {}, groups: 5 }, 1],
  [{ verb: 'get', user: 'a', groups: 5 }, 1],
  [{ verb: 'get', user: { name: 'a', groups: 5 } }, 1],
  [{ from: null, to: null }, 0],
  [{ from: {}, to: {} }, 0],
  [{ from: { ip: 5 }, to: { ip: 7 } }, 0],
  [{ from: { ip: 'x' }, to: { namespace: 'shop', podName: 'y' }, port: 'z' }, 1],
  [{ from: { ip: '1.1.1.1' }, to: { namespace: 'shop', podLabels: { a: 5 } } }, 0],
  [{ pod: null, volume: null }, 0],
]
for (const [request, count] of rows) {
  const title = JSON.stringify(request) ?? 'nothing'
  test(`${title} as a request throws nothing`, () => {
    assert.equal(explain(texts, request as Request).length, count)
    assert.equal(typeof loadAuditPolicy(AUDIT).evaluate?.(request as never).level, 'string')
  })
}

test('a request without a user is answered for somebody who is logged in', () => {
  const outcome = loadAuditPolicy(AUDIT).evaluate?.({ verb: 'get', path: '/healthz' } as never)
  assert.equal(outcome?.ruleIndex, 1)
})
