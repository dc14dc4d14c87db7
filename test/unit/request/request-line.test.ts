import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ApiRequest } from '../../../server/src/api/request.ts'
import { normalizeRequest } from '../../../server/src/request/normalize.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { requestLine } from '../../../server/src/request/request-line.ts'

const dev = { user: 'alice', groups: ['dev'] }
const rows: [request: ApiRequest, line: string][] = [
  [
    { ...dev, verb: 'get', resource: 'pods', subresource: 'log', name: 'web-0', namespace: 'shop' },
    'get pods/log web-0 -n shop --as alice --as-group dev',
  ],
  [
    { user: 'alice', groups: ['system:authenticated'], verb: 'list', apiGroup: 'apps', resource: 'deployments' },
    'list deployments.apps -A --as alice',
  ],
  [{ ...dev, verb: 'delete', resource: 'nodes', name: 'n1' }, 'delete nodes n1 --as alice --as-group dev'],
  [
    { ...dev, verb: 'get', resource: 'namespaces', name: 'shop', namespace: 'shop' },
    'get namespaces shop --as alice --as-group dev',
  ],
  [{ user: null, verb: 'get', resource: 'pods', namespace: 'shop' }, 'get pods -n shop --as nobody'],
  [{ ...dev, verb: 'get', path: '/healthz' }, 'GET /healthz as alice groups dev'],
  [{ user: null, verb: 'get', path: '/a b?c%' }, 'GET /a%20b%3Fc%25 as nobody'],
  [
    {
      ...dev,
      verb: 'watch',
      apiVersion: 'v1',
      resource: 'pods',
      name: 'x',
      namespace: 'shop',
      path: '/api/v1/namespaces/shop/pods',
    },
    'GET /api/v1/namespaces/shop/pods?watch=true&fieldSelector=metadata.name%3Dx as alice groups dev',
  ],
  [{ user: 'nobody', groups: ['a,b', ''], verb: 'get', path: '/x' }, 'GET /x as "nobody" group a,b group ""'],
  [
    { ...dev, verb: 'create', resource: 'pods', namespace: 'shop', labels: { app: 'web' } },
    '{"user":"alice","groups":["dev"],"verb":"create","resource":"pods","namespace":"shop","labels":{"app":"web"},"subresource":""}',
  ],
]
for (const [request, line] of rows) {
  test(`a request is written as ${line}`, () => assert.equal(requestLine(request), line))
}

function readBack(request: ApiRequest): void {
  const line = requestLine(request)
  const parsed = parseRequest(line)
  assert('requests' in parsed, `${line}: ${JSON.stringify(parsed)}`)
  const [read, ...more] = parsed.requests
  assert(read && 'verb' in read && more.length === 0)
  assert.deepEqual(normalizeRequest(read), normalizeRequest(request), line)
  assert.deepEqual([read.labels, read.oldLabels, read.kind], [request.labels, request.oldLabels, request.kind])
}

const odd = [
  '',
  'x',
  'a b',
  'in',
  'as',
  'nobody',
  '-n',
  '--',
  "it's",
  '"',
  '\\',
  'a,b',
  '{{x}}',
  '# c',
  'é',
  '../x',
  '%',
  '*',
  '->',
  '\n',
]
const text = fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 8 }))
const verb = fc.oneof(
  fc.constantFrom('get', 'list', 'watch', 'create', 'delete', 'deletecollection', 'patch', 'use', ''),
  text,
)
const resource = fc.oneof(fc.constantFrom('pods', 'nodes', 'namespaces', 'deployments', 'widgets', 'Pod', 'po'), text)
const request: fc.Arbitrary<ApiRequest> = fc.record(
  {
    user: fc.oneof(fc.constant(null), text, fc.record({ name: text, groups: fc.array(text, { maxLength: 2 }) })),
    verb,
    groups: fc.array(text, { maxLength: 3 }),
    isResourceRequest: fc.boolean(),
    apiGroup: fc.oneof(fc.constantFrom('', 'apps', 'v1'), text),
    apiVersion: fc.constantFrom('', 'v1'),
    resource,
    subresource: fc.oneof(fc.constantFrom('', 'log', 'status'), text),
    namespace: text,
    name: text,
    path: fc.oneof(fc.constantFrom('/healthz', '/api/v1/pods', ''), text),
    kind: text,
    labels: fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), text, { maxKeys: 2, noNullPrototype: true }),
  },
  { requiredKeys: ['user', 'verb'] },
)

test('any request is read back from its line', () => {
  fc.assert(fc.property(request, readBack), { seed: 11, numRuns: 3000 })
})

test('every request of a kubectl or HTTP line is read back from its own line', () => {
  const cases: { line: string; error?: string }[] = JSON.parse(
    readFileSync(new URL('../../cases/audit-policy/request-info.json', import.meta.url), 'utf8'),
  )
  const lines = cases.filter(({ error }) => error === undefined).map(({ line }) => line)
  for (const line of [...lines, 'kubectl get all', 'kubectl drain n1', 'kubectl logs web-0 -n shop']) {
    const parsed = parseRequest(line)
    assert('requests' in parsed, line)
    for (const read of parsed.requests) if ('verb' in read) readBack(read)
  }
})
