import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inlayHintsOf } from '../../../server/src/service/inlay-hints.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

const HEAD = 'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: web, namespace: shop }\n'

/** The text with its hints in it, each as ‹label›. */
function hinted(text: string, from = 0, to = 10_000): string {
  const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } }
  const hints = inlayHintsOf('file:///policy.yaml', openStream(text), range)
  const lines = text.split('\n').map((line, at) => {
    const own = hints
      .filter(({ position }) => position.line === at)
      .sort((a, b) => b.position.character - a.position.character)
    return own.reduce(
      (shown, { position: { character }, label }) => `${shown.slice(0, character)}‹${label}›${shown.slice(character)}`,
      line,
    )
  })
  return lines.join('\n')
}

const cases: { it: string; spec: string }[] = [
  {
    it: 'an empty podSelector is all pods, a type without rules denies',
    spec: 'spec:\n  podSelector: {}‹all pods of the namespace›\n  policyTypes:\n  - Ingress‹denies all ingress›\n  - Egress‹denies all egress›',
  },
  {
    it: 'without policyTypes the implied ones are named',
    spec: 'spec:‹policyTypes: Ingress, Egress · denies all ingress›\n  podSelector: { matchLabels: { app: web } }\n  egress:\n  - to:‹every port›\n    - ipBlock: { cidr: 10.0.0.0/8 }',
  },
  {
    it: 'ingress rules leave nothing to be said of denial',
    spec: 'spec:‹policyTypes: Ingress›\n  podSelector: { matchLabels: { app: web } }\n  ingress:\n  - ports:‹any source›\n    - port: 80',
  },
  {
    it: 'an empty list of rules denies',
    spec: 'spec:‹policyTypes: Ingress›\n  podSelector: { matchLabels: {} }‹all pods of the namespace›\n  ingress: []‹denies all ingress›',
  },
  {
    it: 'a missing podSelector is all pods',
    spec: 'spec:‹podSelector: all pods · policyTypes: Ingress · denies all ingress› # everything\n  ingress:',
  },
  {
    it: 'an empty list of policyTypes is like none',
    spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  policyTypes: []‹means Ingress›\n  ingress:\n  - {}‹any source, every port›',
  },
  {
    it: 'empty selectors of peers are all there is',
    spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  policyTypes: [Ingress]\n  ingress:\n  - from:\n    - podSelector: {}‹all pods of the namespace›\n    - namespaceSelector: {}‹all namespaces›\n    - namespaceSelector: {}‹all namespaces›\n      podSelector: {}‹all pods there›\n    ports: [{ port: 80 }, { protocol: UDP }‹every port›, {}‹every TCP port›]',
  },
  {
    it: 'empty lists of a rule are everything',
    spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  policyTypes: [Egress]\n  egress:\n  - to: []‹any destination›\n    ports: []‹every port›\n  - to: []‹any destination, every port›\n  - ports: []‹any destination, every port›\n  - ports: [{ port: 80 }]\n    to: []‹any destination›\n  - ports: []‹every port›\n    to: [{ ipBlock: { cidr: 10.0.0.0/8 } }]',
  },
  {
    it: 'what is said needs no hint',
    spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  policyTypes: [Ingress]\n  ingress:\n  - from: [{ podSelector: { matchLabels: { app: api } } }]\n    ports: [{ port: 80 }]',
  },
  {
    it: 'nor do rules without effect',
    spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  policyTypes: [Ingress]\n  ingress: [{ from: [{ ipBlock: { cidr: 10.0.0.0/8 } }], ports: [{ port: 80 }] }]\n  egress:\n  - {}',
  },
  {
    it: 'what a template may write is not missing',
    spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  {{- toYaml .Values.rest | nindent 2 }}\n  ingress:\n  - from:\n    {{- toYaml .Values.from | nindent 4 }}',
  },
  { it: 'nor is what is still being typed', spec: 'spec:\n  podSelector: { matchLabels: { app: web } }\n  ingr: [' },
  { it: 'a policy without a spec is left alone', spec: '' },
]

const plain = (text: string): string => text.replaceAll(/‹[^›]*›/g, '')

describe('inlay hints of a NetworkPolicy', () => {
  for (const { it: title, spec } of cases) {
    const expected = HEAD + spec
    it(title, () => assert.equal(hinted(plain(expected)), expected))
  }

  const POLICY = `${HEAD}spec:\n  podSelector: {}\n  policyTypes: [Ingress]\n  ingress:\n  - {}\n`

  it('only the lines asked for have some', () => {
    const shown = hinted(`${POLICY}---\n${POLICY}`, 4, 4).split('\n')
    assert.deepEqual(
      shown.flatMap((line, at) => (line.includes('‹') ? [at] : [])),
      [4],
    )
  })

  it('a policy in a List has them, too', () => {
    const setIn = (text: string, by: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))
    const list = `apiVersion: v1\nkind: List\nitems:\n- ${setIn(POLICY, 2).trimStart()}`
    assert.match(hinted(list), /- \{\}‹any source, every port›/)
  })

  it('JSON has them behind its colons and values', () => {
    const json = '{"apiVersion":"networking.k8s.io/v1","kind":"NetworkPolicy","spec":{"podSelector":{}}}'
    assert.match(
      hinted(json),
      /"spec":‹policyTypes: Ingress · denies all ingress›\{"podSelector":\{\}‹all pods of the namespace›\}\}/,
    )
  })
})
