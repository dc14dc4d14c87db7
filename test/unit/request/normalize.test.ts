import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiRequest } from '../../../server/src/api/request.ts'
import { normalizeRequest } from '../../../server/src/request/normalize.ts'

const nothing = { apiGroup: '', apiVersion: '', resource: '', subresource: '', namespace: '', name: '', path: '' }
const pods = { ...nothing, resource: 'pods', resourceRequest: true, verb: 'get' }

const rows: { title: string; request: ApiRequest; attributes: ReturnType<typeof normalizeRequest> }[] = [
  {
    title: 'a request with a resource is a resource request',
    request: { user: 'alice', verb: 'get', resource: 'pods' },
    attributes: { ...pods, user: 'alice', groups: [] },
  },
  {
    title: 'a request without a user comes from somebody who is logged in',
    request: { verb: 'get', resource: 'pods' } as ApiRequest,
    attributes: { ...pods, user: 'someone', groups: ['system:authenticated'] },
  },
  {
    title: 'a request without a resource is a URL request',
    request: { user: 'alice', groups: ['dev'], verb: 'get', path: '/healthz' },
    attributes: { ...nothing, user: 'alice', groups: ['dev'], verb: 'get', resourceRequest: false, path: '/healthz' },
  },
  {
    title: 'an explicit false wins over the resource fields, which are then ignored',
    request: {
      user: 'alice',
      verb: 'get',
      isResourceRequest: false,
      apiGroup: 'apps',
      apiVersion: 'v1',
      resource: 'pods',
      subresource: 'log',
      namespace: 'shop',
      name: 'x',
      path: '/x',
    },
    attributes: { ...nothing, user: 'alice', groups: [], verb: 'get', resourceRequest: false, path: '/x' },
  },
  {
    title: 'a user with its own groups keeps those',
    request: { user: { name: 'alice', groups: ['dev'] }, groups: ['ignored'], verb: 'get', resource: 'pods' },
    attributes: { ...pods, user: 'alice', groups: ['dev'] },
  },
  {
    title: 'failed authentication has neither user nor groups',
    request: { user: null, groups: ['system:authenticated'], verb: 'get', resource: 'pods' },
    attributes: { ...pods, user: undefined, groups: [] },
  },
  {
    title: 'an empty user name is a user',
    request: { user: '', verb: 'get', resource: 'pods' },
    attributes: { ...pods, user: '', groups: [] },
  },
]

for (const { title, request, attributes } of rows) {
  test(title, () => assert.deepEqual(normalizeRequest(request), attributes))
}
