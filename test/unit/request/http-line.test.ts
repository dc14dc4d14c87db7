import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ApiRequest } from '../../../server/src/api/request.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { DEFAULT_USER, isDefaultUser, type User } from '../../../server/src/request/user.ts'

interface Case extends ApiRequest {
  line: string
  error?: string
}
const cases: Case[] = JSON.parse(
  readFileSync(new URL('../../cases/audit-policy/request-info.json', import.meta.url), 'utf8'),
)

function only(line: string): ApiRequest {
  const parsed = parseRequest(line)
  assert('requests' in parsed, JSON.stringify(parsed))
  const [request, ...more] = parsed.requests
  assert(request && 'verb' in request && more.length === 0)
  return request
}

for (const { line, error, isResourceRequest, path, verb, ...resource } of cases) {
  test(`the line "${line}" is ${error === undefined ? 'one request' : 'refused'}`, () => {
    if (error !== undefined) return assert('problem' in parseRequest(line))
    const { user, groups, ...request } = only(line)
    assert.equal(user, DEFAULT_USER)
    assert.deepEqual(groups, ['system:authenticated'])
    const { apiGroup, apiVersion, namespace, resource: plural, subresource, name } = resource
    const fields = { apiGroup, apiVersion, namespace, resource: plural, subresource, name }
    assert.deepEqual(request, { isResourceRequest, path, verb, ...(isResourceRequest ? fields : {}) })
  })
}

const users: [line: string, user: User][] = [
  ['as alice', { user: 'alice', groups: ['system:authenticated'] }],
  ['as alice groups dev,ops', { user: 'alice', groups: ['dev', 'ops'] }],
  ['as alice group dev group "a,b"', { user: 'alice', groups: ['dev', 'a,b'] }],
  ['as alice groups ""', { user: 'alice', groups: [] }],
  ['as nobody', { user: null }],
  ['as "nobody"', { user: 'nobody', groups: ['system:authenticated'] }],
  ["as 'Alice Smith'", { user: 'Alice Smith', groups: ['system:authenticated'] }],
  ['as ""', { user: '', groups: ['system:authenticated'] }],
  [
    'as system:serviceaccount:shop:ci',
    {
      user: 'system:serviceaccount:shop:ci',
      groups: ['system:serviceaccounts', 'system:serviceaccounts:shop', 'system:authenticated'],
    },
  ],
  ['as system:anonymous', { user: 'system:anonymous', groups: ['system:unauthenticated'] }],
]
for (const [words, expected] of users) {
  test(`"GET /healthz ${words}" is a request of ${JSON.stringify(expected)}`, () => {
    const { user, groups } = only(`GET /healthz ${words}`)
    assert.deepEqual({ user, ...(groups && { groups }) }, expected)
  })
}

test('a request that names no user is told from one that does', () => {
  assert(isDefaultUser(only('GET /healthz')))
  assert(!isDefaultUser(only('GET /healthz as alice')))
  assert(!isDefaultUser(only('GET /healthz as someone groups dev')))
})

const odd: [line: string, offset: number][] = [
  ['GET /healthz az alice', 13],
  ['GET /healthz as', 15],
  ['GET /healthz as alice group', 27],
  ['GET /healthz as alice gruops dev', 22],
  ['GET /healthz as nobody groups dev', 23],
  ['GET /healthz as "alice', 16],
  ['GET /api/v1/watch', 4],
  ['GET /a%zz', 4],
  ['  GET  /api/v1/proxy as alice', 7],
]
for (const [line, offset] of odd) {
  test(`the first odd word of "${line}" is at ${offset}`, () => {
    const parsed = parseRequest(line)
    assert('problem' in parsed)
    assert.equal(parsed.problem.offset, offset)
    assert(parsed.problem.message.length <= 220, parsed.problem.message)
  })
}
