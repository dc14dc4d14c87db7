import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { brief } from './brief.ts'

const rows: [line: string, request: string][] = [
  ['get pods/log x -n kube-system --as alice --as-group dev', 'get pods/log x in kube-system by alice (dev)'],
  [
    'get pods/log x -nkube-system --as=alice --as-group=dev --as-group=ops',
    'get pods/log x in kube-system by alice (dev, ops)',
  ],
  ['get pod web', 'get pods web in default'],
  ['get po web', 'get pods web in default'],
  ['get Pod web', 'get pods web in default'],
  ['get PODS web', 'get pods web in default'],
  ['get deploy/web', 'get deployments.apps web in default'],
  ['get deployments.apps/web', 'get deployments.apps web in default'],
  ['get deployments.v1.apps web', 'get deployments.apps web in default'],
  ['update deployments.apps/scale web', 'update deployments.apps/scale web in default'],
  ['get pods/log', 'get pods/log in default'],
  ['get pods/web', 'get pods web in default'],
  ['get pods/foo x', 'get pods/foo x in default'],
  ['get widgets.example.com/status', 'get widgets.example.com/status in default'],
  ['patch pods web --subresource resize', 'patch pods/resize web in default'],
  ['list pods -A', 'list pods in all namespaces'],
  ['list pods --all-namespaces', 'list pods in all namespaces'],
  ['watch netpol -n shop', 'watch networkpolicies.networking.k8s.io in shop'],
  ['list ev', 'list events in default'],
  ['list events.events.k8s.io', 'list events.events.k8s.io in default'],
  ['use psp/restricted', 'use podsecuritypolicies.policy restricted'],
  ['get nodes n1 -n shop', 'get nodes n1'],
  ['get ns/shop', 'get namespaces shop'],
  ['list namespaces', 'list namespaces'],
  ['get widgets', 'get widgets in default'],
  ['get widgets.example.com w -n shop', 'get widgets.example.com w in shop'],
  ['get pods', 'get pods in default'],
  ['delete pod web in shop as alice groups a,b', 'delete pods web in shop by alice (a, b)'],
  ['get pods web as nobody', 'get pods web in default without a user'],
  ['get pods web --as nobody', 'get pods web in default without a user'],
  ["get pods web --as 'nobody'", 'get pods web in default by nobody'],
  ['get pods "in" -n "as"', 'get pods in in as'],
  ['get pods -n in as alice', 'get pods in in by alice'],
  ['impersonate groups dev', 'impersonate groups dev'],
  ['impersonate users alice -A', 'impersonate users alice'],
  ['get pods web --as system:serviceaccount:shop:ci', 'get pods web in default by system:serviceaccount:shop:ci'],
]
for (const [line, request] of rows) {
  test(`"${line}" is ${request}`, () => assert.deepEqual(brief(line), [request]))
}

test('a service account brings its groups along', () => {
  const parsed = parseRequest('get pods web --as system:serviceaccount:shop:ci')
  assert('requests' in parsed && parsed.requests[0] && 'verb' in parsed.requests[0])
  assert.deepEqual(parsed.requests[0].groups, [
    'system:serviceaccounts',
    'system:serviceaccounts:shop',
    'system:authenticated',
  ])
})

const odd: [line: string, start: string][] = [
  ['ge pods', '0: "ge" is no verb. The nearest: get pods.'],
  ['  lsit pods -n x', '2: "lsit" is no verb. The nearest: list pods -n x.'],
  ['read pods', '0: "read" is no verb of the API; it stands for: get, list, watch.'],
  ['logs web', '0: "logs" is no verb of the API; it stands for: get on pods/log.'],
  ['kubctl get pods', '0: "kubctl" is no verb. The nearest: kubectl get pods.'],
  ['something else', '0: A request reads like: get pods/log'],
  ['GET api/v1/pods', '4: "api/v1/pods" is no URL: it starts with "/"'],
  ['get', '3: A resource is missing after "get"'],
  ['get -n shop', '4: A resource is missing after "get"'],
  ['get pods --namspace x', '9: "--namspace" is no flag that is known here. The nearest is "--namespace".'],
  ['get pods --foo', '9: "--foo" is no flag that is known here.'],
  ['get pods -n', '11: A value is missing after "-n".'],
  ['get pods/log/x', '4: "log/x" holds "/", which no name does. The nearest is "pods/log x".'],
  ['get pods a/b', '9: "a/b" holds "/", which no name does.'],
  ['get apps/deployments x', '4: "apps/deployments" is no resource. The nearest is "deployments.apps".'],
  ['get apps/v1/deployments', '4: "apps/v1/deployments" is no resource. The nearest is "deployments.apps".'],
  ['get pods\n  get secrets', '11: A request is one line, and this is a second one.'],
  ['get pods a b', '11: "b" is not expected here'],
  ['get pods x --as-group dev', '22: "--as-group" needs a user'],
  ['get pods in', '11: A namespace is missing after "in".'],
  ['get pods as', '11: A user name is missing after "as".'],
  ['get pods x as alice grups dev', '20: "grups" is not expected here. The nearest is "groups".'],
  ['get pods "x', '9: The quote " is not closed.'],
  ['', '0: There is no request.'],
  ['   ', '0: There is no request.'],
]
for (const [line, start] of odd) {
  test(`"${line}" is refused: ${start}`, () => {
    const [message = ''] = brief(line)
    assert.equal(message.slice(0, start.length), start)
    assert(message.length <= 230, `${message.length} characters: ${message}`)
  })
}
