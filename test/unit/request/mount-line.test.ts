import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestTitle } from '../../../server/src/request/format-request.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'

const lines: [line: string, request: unknown][] = [
  ['mount shop/web-0 volume data', { pod: { namespace: 'shop', name: 'web-0' }, volume: { name: 'data' } }],
  [
    'mount shop/web-0 volume data kubelet 1.34 apiserver v1.35.2 selinux',
    {
      pod: { namespace: 'shop', name: 'web-0' },
      volume: { name: 'data' },
      cluster: { kubelet: '1.34', apiserver: 'v1.35.2' },
      node: { selinux: true },
    },
  ],
]
for (const [line, request] of lines) {
  test(`"${line}" names a pod and its volume`, () => assert.deepEqual(parseRequest(line), { requests: [request] }))
}

for (const [line] of lines) {
  test(`the title of "${line}" is read as the same mount`, () => {
    const { requests: [mount] = [] } = parseRequest(line) as { requests: [never] }
    assert.deepEqual(parseRequest(requestTitle(mount ?? assert.fail())), { requests: [mount] })
  })
}

const odd: [text: string, start: string][] = [
  ['mount', '5: A pod is missing'],
  ['mount web-0 volume data', '6: "web-0" is no pod: NAMESPACE/POD'],
  ['mount shop/web/0 volume data', '6: "shop/web/0" is no pod'],
  ['mount shop/web-0', '16: The volume is missing'],
  ['mount shop/web-0 data', '17: "volume" is expected here, and this is "data"'],
  ['mount shop/web-0 volume', '23: The name of the volume is missing'],
  ['mount shop/web-0 volume data kublet 1.34', '29: "kublet" is not known here. The nearest is "kubelet".'],
  ['mount shop/web-0 volume data at once', '29: "at" is not expected behind the volume'],
  ['mount shop/web-0 volume data kubelet', '36: A version is missing behind "kubelet"'],
  ['mount shop/web-0 volume data kubelet 1.33-1.35', '37: "1.33-1.35" is no known version'],
  ['{pod: {name: a}, volume: {name: v}}', '6: "pod" of a request is {namespace, name}'],
  ['{pod: {namespace: a, name: b}, volume: {name: v, type: inline}}', '39: "volume" of a request is'],
  ['{pod: {namespace: a, name: b}, volume: {name: v}, cluster: {kubelet: "1.9"}}', '59: "cluster" of a request is'],
]
for (const [text, start] of odd) {
  test(`"${text}" is refused: ${start}`, () => {
    const parsed = parseRequest(text)
    assert.ok('problem' in parsed)
    const { message, offset } = parsed.problem
    assert.equal(`${offset}: ${message}`.slice(0, start.length), start)
  })
}
