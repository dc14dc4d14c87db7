import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asServed, check, explain } from '../../../server/src/index.ts'

const HEADER = 'apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata: {name: a.example.com}\n'

const manyOf = (count: number, write: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => write(i)).join('')

const pod = (i: number): string =>
  `---\napiVersion: v1\nkind: Pod\nmetadata: {name: p${i}, namespace: shop}\nspec: {volumes: [{name: v, csi: {driver: a${i}.example.com, volumeAttributes: {csi.storage.k8s.io/x: y}}}]}\n`

const plugin = (i: number): string =>
  `---\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: d${i}}\nspec: {template: {spec: {containers: [{name: driver-registrar, args: [--path=/plugins/a${i}.example.com/x, "--drivername=a.example.com"]}]}}}\n`

const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

const HOSTILE: Record<string, string> = {
  'tens of thousands of token requests': `${HEADER}spec: {tokenRequests: [${'{audience: a, expirationSeconds: 1},'.repeat(30_000)}]}`,
  'tens of thousands of modes': `${HEADER}spec: {volumeLifecycleModes: [${'a,'.repeat(50_000)}]}`,
  'thousands of drivers of one name': manyOf(3_000, () => `${HEADER}spec: {podInfoOnMount: true}\n---\n`),
  'thousands of drivers and of pods': manyOf(1_500, i => `${HEADER.replace('a.', `b${i}.`)}---\n`) + manyOf(1_500, pod),
  'one driver and thousands of plugins': `${HEADER}spec: {serviceAccountTokenInSecrets: true, tokenRequests: [{audience: x}]}\n${manyOf(3_000, plugin)}`,
  'names that every JavaScript object has': `${HEADER}constructor: x\nspec: {fsGroupPolicy: constructor, volumeLifecycleModes: [${WORDS}], tokenRequests: [{audience: __proto__}, {audience: constructor}], ${WORDS.map(word => `${word}: a`).join(', ')}}\n`,
  'a name of a megabyte': `${HEADER.replace('a.example.com', 'a.'.repeat(500_000))}spec: {}\n`,
  'a template of thousands of conditions': `${HEADER}spec:\n${'  {{- if semverCompare ">=1.2.3" .Capabilities.KubeVersion.Version }}\n'.repeat(3_000)}  serviceAccountTokenInSecrets: true\n`,
  'thousands of wrong comparisons': `${HEADER}spec:\n${'  {{- if semverCompare ">=1.2.3" .Capabilities.KubeVersion.Version }}\n  a: b\n  {{- end }}\n'.repeat(3_000)}`,
  'no spec at all': HEADER,
  'a spec that is a list': `${HEADER}spec: [a]`,
  'a text that ends in the middle': `${HEADER}spec:\n  tokenRequests:\n  - audience: "x`,
}

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`nothing throws or hangs on ${name}`, () => {
    const uri = 'file:///driver.yaml'
    for (const { message } of check([{ uri, text }])) {
      assert.doesNotMatch(message, /^$|native code|\[object/)
      assert.ok(message.length < 500, message.slice(0, 600))
    }
    asServed(text)
    const mount = {
      pod: { namespace: 'shop', name: 'p1' },
      volume: { name: 'v', type: 'ephemeral', driver: 'a.example.com' },
    }
    for (const { verdict } of explain([{ uri, text: text.slice(0, 100_000) }], mount as never))
      assert.ok(verdict.length < 5_000)
    explain([{ uri, text }], 'mount shop/p1 volume v')
  })
}

const ODD_MOUNTS: Record<string, unknown> = {
  'no volume': { pod: { namespace: 'a', name: 'b' } },
  'a volume without a name': { pod: { namespace: 'a', name: 'b' }, volume: {} },
  'a pod that is a text': { pod: 'a', volume: { name: 'v' } },
  'an unknown version': { pod: { namespace: 'a', name: 'b' }, volume: { name: 'v' }, cluster: { apiserver: '9' } },
  'attributes that are a list': {
    pod: { namespace: 'a', name: 'b' },
    volume: {
      name: 'v',
      type: 'persistent',
      driver: 'd',
      volumeAttributes: [1],
      accessModes: 'x',
      nodePublishSecret: 'y',
    },
  },
}
for (const [name, mount] of Object.entries(ODD_MOUNTS)) {
  test(`nothing throws on a mount with ${name}`, () => {
    assert.ok(explain([{ uri: 'file:///a.yaml', text: HEADER }], mount as never).length <= 1)
  })
}
