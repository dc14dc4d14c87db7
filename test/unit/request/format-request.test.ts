import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiRequest } from '../../../server/src/api/request.ts'
import { formatRequest, requestTitle } from '../../../server/src/request/format-request.ts'

const alice = { user: 'alice', groups: ['dev', 'system:authenticated'] }
const rows: [request: ApiRequest, sentence: string][] = [
  [
    { ...alice, verb: 'get', resource: 'pods', subresource: 'log', name: 'web-0', namespace: 'shop' },
    'get pods/log web-0 in shop by alice (dev)',
  ],
  [
    {
      ...alice,
      verb: 'update',
      apiGroup: 'apps',
      resource: 'deployments',
      subresource: 'scale',
      name: 'web',
      namespace: 'shop',
    },
    'update deployments.apps/scale web in shop by alice (dev)',
  ],
  [{ ...alice, verb: 'list', resource: 'pods' }, 'list pods in all namespaces by alice (dev)'],
  [{ ...alice, verb: 'list', resource: 'nodes' }, 'list nodes by alice (dev)'],
  [{ ...alice, verb: 'get', resource: 'pods', name: 'x' }, 'get pods x by alice (dev)'],
  [
    { ...alice, verb: 'delete', resource: 'namespaces', name: 'shop', namespace: 'shop' },
    'delete namespaces shop by alice (dev)',
  ],
  [
    { user: 'system:anonymous', groups: ['system:unauthenticated'], verb: 'get', path: '/healthz' },
    'get /healthz by system:anonymous',
  ],
  [{ user: null, verb: 'get', path: '/healthz' }, 'get /healthz without a user'],
  [{ user: { name: 'bob' }, verb: '', resource: 'pods', namespace: 'shop' }, '(no verb) pods in shop by bob'],
  [{ user: '', verb: 'get', path: '' }, 'get (no path) by ""'],
]
for (const [request, sentence] of rows) {
  test(`a request reads "${sentence}"`, () => assert.equal(formatRequest(request), sentence))
}

test('a title has a dot before the user', () => {
  assert.equal(requestTitle({ ...alice, verb: 'get', path: '/healthz' }), 'get /healthz · alice (dev)')
  assert.equal(requestTitle({ user: null, verb: 'get', path: '/healthz' }), 'get /healthz · no user')
})
