import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Request } from '../../../server/src/api/request.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { brief } from './brief.ts'

const read = (text: string): Request[] => {
  const parsed = parseRequest(text)
  assert('requests' in parsed, JSON.stringify(parsed))
  return parsed.requests
}

const log = { verb: 'get', resource: 'pods', subresource: 'log', namespace: 'shop', name: 'web-0' }
const fields: [title: string, text: string, request: object][] = [
  [
    'as JSON',
    '{"user": "alice", "groups": ["dev"], "verb": "get", "path": "/healthz"}',
    { user: 'alice', groups: ['dev'], verb: 'get', path: '/healthz' },
  ],
  [
    'as flow YAML',
    '{user: {name: alice}, verb: get, resource: pods}',
    { user: { name: 'alice' }, verb: 'get', resource: 'pods' },
  ],
  [
    'as block YAML, with a comment',
    '# who reads?\nuser: null\nverb: get\nresource: pods\nsubresource: log\nnamespace: shop\nname: web-0\n',
    { user: null, ...log },
  ],
  [
    'with the subresource behind a slash, and nobody named',
    'verb: get\nresource: pods/log\nnamespace: shop\nname: web-0',
    { user: 'someone', groups: ['system:authenticated'], ...log },
  ],
  [
    'of a connection',
    'from: {ip: 10.0.0.7}\nto: {namespace: shop, podName: web}\nport: 80',
    { from: { ip: '10.0.0.7' }, to: { namespace: 'shop', podName: 'web' }, protocol: 'TCP', port: 80 },
  ],
  [
    'of a mount',
    '{"pod": {"namespace": "a", "name": "b"}, "volume": {"type": "ephemeral", "driver": "d", "name": "v"}, "cluster": {"apiserver": "1.37", "kubelet": "1.37"}, "driverCapabilities": []}',
    {
      pod: { namespace: 'a', name: 'b' },
      volume: { type: 'ephemeral', driver: 'd', name: 'v' },
      cluster: { apiserver: '1.37', kubelet: '1.37' },
      driverCapabilities: [],
    },
  ],
]
for (const [title, text, request] of fields) {
  test(`fields ${title} are a request`, () => assert.deepEqual(read(text), [request]))
}

test('several documents are several requests', () => {
  assert.deepEqual(brief('verb: list\nresource: pods\n---\n# nothing\n---\nverb: get\npath: /healthz\n'), [
    'list pods in all namespaces',
    'get /healthz',
  ])
})

const REVIEW = 'apiVersion: authorization.k8s.io/v1\nkind: SubjectAccessReview\n'
const ATTRIBUTES = '  resourceAttributes: {verb: get, resource: pods, subresource: log, namespace: shop, name: web-0}\n'
const EVENT = 'apiVersion: audit.k8s.io/v1\nkind: Event\n'
const ADMISSION =
  'apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nrequest:\n  userInfo: {username: alice, groups: [dev]}\n'
const PODS = '  resource: {group: "", version: v1, resource: pods}\n  namespace: shop\n  name: web-0\n'
const documents: [title: string, text: string, requests: string[]][] = [
  [
    'a SubjectAccessReview',
    `${REVIEW}spec:\n  user: alice\n  groups: [dev]\n${ATTRIBUTES}`,
    ['get pods/log web-0 in shop by alice (dev)'],
  ],
  [
    'a review of a URL',
    `${REVIEW}spec:\n  user: alice\n  nonResourceAttributes: {verb: get, path: /metrics}\n`,
    ['get /metrics by alice'],
  ],
  [
    'a SelfSubjectAccessReview',
    `apiVersion: authorization.k8s.io/v1\nkind: SelfSubjectAccessReview\nspec:\n${ATTRIBUTES}`,
    ['get pods/log web-0 in shop'],
  ],
  [
    'a LocalSubjectAccessReview',
    `apiVersion: authorization.k8s.io/v1\nkind: LocalSubjectAccessReview\nmetadata: {namespace: shop}\nspec:\n  user: bob\n${ATTRIBUTES}`,
    ['get pods/log web-0 in shop by bob'],
  ],
  [
    'an audit event',
    `${EVENT}verb: get\nrequestURI: /api/v1/namespaces/shop/pods/web-0/log?follow=true\nuser: {username: alice, groups: [dev]}\nobjectRef: {resource: pods, namespace: shop, name: web-0, apiVersion: v1, subresource: log}\n`,
    ['get pods/log web-0 in shop by alice (dev)'],
  ],
  [
    "an audit event of a create, whose name is the body's",
    `${EVENT}verb: create\nrequestURI: /api/v1/namespaces/shop/pods\nuser: {username: alice}\nobjectRef: {resource: pods, namespace: shop, name: web-0, apiVersion: v1}\n`,
    ['create pods in shop by alice'],
  ],
  [
    'an audit event whose URL does not tell',
    `${EVENT}verb: create\nuser: {username: alice}\nobjectRef: {resource: pods, namespace: shop, name: web-0, apiVersion: v1}\n`,
    ['create pods web-0 in shop by alice'],
  ],
  [
    'an audit event of a failed authentication',
    `${EVENT}stage: ResponseStarted\nverb: list\nrequestURI: /api/v1/pods\nuser: {}\nobjectRef: {resource: pods, apiVersion: v1}\n`,
    ['list pods in all namespaces without a user'],
  ],
  [
    'an audit event of a URL',
    `${EVENT}verb: get\nrequestURI: /healthz?verbose\nuser: {username: "system:anonymous", groups: ["system:unauthenticated"]}\n`,
    ['get /healthz by system:anonymous'],
  ],
  [
    'a list of audit events',
    'apiVersion: audit.k8s.io/v1\nkind: EventList\nitems:\n- {verb: get, requestURI: /a, user: {username: x}}\n- {verb: get, requestURI: /b, user: {username: x}}\n',
    ['get /a by x', 'get /b by x'],
  ],
  [
    'an AdmissionReview of a create',
    `${ADMISSION}  operation: CREATE\n${PODS}`,
    ['create pods in shop by alice (dev)'],
  ],
  [
    'an AdmissionReview of an update',
    `${ADMISSION}  operation: UPDATE\n${PODS}`,
    ['update pods web-0 in shop by alice (dev)'],
  ],
  [
    'an AdmissionReview of a patch',
    `${ADMISSION}  operation: UPDATE\n  options: {kind: PatchOptions}\n${PODS}`,
    ['patch pods web-0 in shop by alice (dev)'],
  ],
  [
    'an AdmissionReview of a connect',
    `${ADMISSION}  operation: CONNECT\n  subResource: exec\n${PODS}`,
    ['get pods/exec web-0 in shop by alice (dev)'],
  ],
  [
    'an AdmissionReview of what was converted',
    `${ADMISSION}  operation: DELETE\n  requestResource: {group: extensions, version: v1beta1, resource: deployments}\n${PODS}`,
    ['delete deployments.extensions web-0 in shop by alice (dev)'],
  ],
  [
    'an AdmissionReview of a new namespace',
    `${ADMISSION}  operation: CREATE\n  resource: {group: "", version: v1, resource: namespaces}\n  namespace: shop\n  name: shop\n`,
    ['create namespaces by alice (dev)'],
  ],
]
for (const [title, text, requests] of documents) {
  test(`${title} is ${requests.join(', ')}`, () => assert.deepEqual(brief(text), requests))
}

test('labels come along: sent ones, stored ones of a delete', () => {
  const objects = '  object: {metadata: {labels: {app: new}}}\n  oldObject: {metadata: {labels: {app: old}}}\n'
  const [update] = read(`${ADMISSION}  operation: UPDATE\n${PODS}${objects}`)
  assert(update && 'verb' in update)
  assert.deepEqual([update.labels, update.oldLabels], [{ app: 'new' }, { app: 'old' }])
  const [removal] = read(`${ADMISSION}  operation: DELETE\n${PODS}${objects}`)
  assert(removal && 'verb' in removal)
  assert.deepEqual([removal.labels, removal.oldLabels], [{ app: 'old' }, undefined])
  const [event] = read(`${EVENT}verb: create\nuser: {username: x}\nrequestObject: {metadata: {labels: {app: web}}}\n`)
  assert(event && 'verb' in event)
  assert.deepEqual(event.labels, { app: 'web' })
})

const odd: [text: string, start: string][] = [
  ['{"verb": "get", "resorce": "pods"}', '16: A request has no field "resorce". The nearest is "resource".'],
  ['verb: get\nbanana: 1', '10: A request has no field "banana". Fields: user, groups'],
  ['verb: get\ngroups: dev', '18: "groups" of a request is a list of texts.'],
  ['verb: 1', '6: "verb" of a request is text.'],
  ['resource: pods', '0: The request has no "verb".'],
  ['from: {ip: 5}\nto: {ip: b}\nport: 80', '6: "from" of a request is an end: {ip}'],
  ['from: {ip: a}\nto: {ip: b}\nport: x', '32: "port" of a request is a number'],
  ['{verb: get, user: {nam: x}}', '18: "user" of a request is a name'],
  ['verb: get\n---\nverb: 2', '20: "verb" of a request is text.'],
  ['--- x', '4: A request is a mapping'],
  ['# nothing', '0: The text holds no request.'],
  ['apiVersion: v1\nkind: Pod\nmetadata: {}', '21: No request can be read from a "Pod" of v1.'],
  ['apiVersion: apps/v1\nkind: Deployment\n', '26: No request can be read from a "Deployment" of apps/v1.'],
  [`${REVIEW}spec: {user: x}`, '62: The review asks about nothing'],
  [EVENT, '0: The event has neither'],
  ['apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\n', '0: The review holds no request.'],
  [`${ADMISSION}  operation: PUT\n`, '121: "PUT" is no operation'],
  ['apiVersion: audit.k8s.io/v1\nkind: EventList\nitems: [1]', '52: This item is no mapping.'],
]
for (const [text, start] of odd) {
  test(`${JSON.stringify(text.slice(0, 60))} is refused: ${start}`, () =>
    assert.equal((brief(text)[0] ?? '').slice(0, start.length), start))
}

test('broken YAML and JSON are refused', () => {
  for (const text of ['{"verb": ', 'verb: get\n\tname: x', 'verb: *x']) {
    assert.match(brief(text)[0] ?? '', /^\d+: This cannot be read as YAML or JSON: /)
  }
})
