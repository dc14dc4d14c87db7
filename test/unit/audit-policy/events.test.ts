import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditLevel } from '../../../server/src/api/explanation.ts'
import type { ApiRequest } from '../../../server/src/api/request.ts'
import { eventsOf } from '../../../server/src/kinds/audit-policy/match/events.ts'
import { normalizeRequest } from '../../../server/src/request/normalize.ts'

const alice = { user: 'alice' }
const pods = { ...alice, resource: 'pods', namespace: 'shop', name: 'web-0' }

/** Each event with the bodies that it holds. */
const written = (level: AuditLevel, request: ApiRequest, omitStages: string[] = []): string[] =>
  eventsOf(level, omitStages, normalizeRequest(request)).map(({ stage, requestObject, responseObject }) =>
    [stage, requestObject && 'request', responseObject && 'response'].filter(Boolean).join(' '),
  )

const RECEIVED = 'RequestReceived'
const STARTED = 'ResponseStarted'
const COMPLETE = 'ResponseComplete'

type Case = [what: string, level: AuditLevel, request: ApiRequest, events: string[]]
const cases: Case[] = [
  ['None writes nothing', 'None', { ...pods, verb: 'create' }, []],
  ['Metadata has no bodies', 'Metadata', { ...pods, verb: 'create' }, [RECEIVED, COMPLETE]],
  ['a read sends no body', 'Request', { ...pods, verb: 'get' }, [RECEIVED, COMPLETE]],
  ['a read is answered by a body', 'RequestResponse', { ...pods, verb: 'list' }, [RECEIVED, `${COMPLETE} response`]],
  ['a creation sends a body', 'Request', { ...pods, verb: 'create' }, [RECEIVED, `${COMPLETE} request`]],
  ['an update has both', 'RequestResponse', { ...pods, verb: 'update' }, [RECEIVED, `${COMPLETE} request response`]],
  ['a patch has both', 'RequestResponse', { ...pods, verb: 'patch' }, [RECEIVED, `${COMPLETE} request response`]],
  ['a deletion sends its options', 'Request', { ...pods, verb: 'delete' }, [RECEIVED, `${COMPLETE} request`]],
  [
    'a token is in the answer',
    'RequestResponse',
    { ...alice, verb: 'create', resource: 'serviceaccounts', subresource: 'token', name: 'ci', namespace: 'shop' },
    [RECEIVED, `${COMPLETE} request response`],
  ],
  ['a watch is long and has no bodies', 'RequestResponse', { ...pods, verb: 'watch' }, [RECEIVED, STARTED, COMPLETE]],
  [
    'a log is long, followed or not',
    'RequestResponse',
    { ...pods, verb: 'get', subresource: 'log' },
    [RECEIVED, STARTED, COMPLETE],
  ],
  [
    'what exec passes on is not recorded',
    'RequestResponse',
    { ...pods, verb: 'create', subresource: 'exec' },
    [RECEIVED, STARTED, COMPLETE],
  ],
  [
    'a custom resource is like any other',
    'Request',
    { ...alice, verb: 'create', apiGroup: 'example.com', resource: 'widgets' },
    [RECEIVED, `${COMPLETE} request`],
  ],
  [
    'metrics are served by somebody else',
    'RequestResponse',
    { ...alice, verb: 'get', apiGroup: 'metrics.k8s.io', resource: 'pods' },
    [RECEIVED, COMPLETE],
  ],
  ['a URL has no bodies', 'RequestResponse', { ...alice, verb: 'post', path: '/login' }, [RECEIVED, COMPLETE]],
  [
    'profiling is long',
    'Metadata',
    { ...alice, verb: 'get', path: '/debug/pprof/profile' },
    [RECEIVED, STARTED, COMPLETE],
  ],
  ['a failed login has one event', 'RequestResponse', { user: null, verb: 'create', resource: 'pods' }, [STARTED]],
]
for (const [what, level, request, events] of cases) {
  test(what, () => assert.deepEqual(written(level, request), events))
}

test('omitted stages are not written', () => {
  assert.deepEqual(written('Request', { ...pods, verb: 'create' }, [RECEIVED]), [`${COMPLETE} request`])
  assert.deepEqual(written('Request', { ...pods, verb: 'create' }, [RECEIVED, COMPLETE]), [])
  assert.deepEqual(written('Metadata', { user: null, verb: 'get', path: '/' }, [STARTED]), [])
})
