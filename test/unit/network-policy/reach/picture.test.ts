import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Reach } from '../../../../server/src/index.ts'
import { type Picture, type PictureLimits, pictureOf } from '../../../../server/src/service/reach/picture/picture.ts'
import { reach } from '../../../../server/src/service/reach/reach.ts'
import { portsInWords } from '../../../../server/src/service/reach/words.ts'

const pod = (namespace: string, name: string, more = '') =>
  `{ apiVersion: v1, kind: Pod, metadata: { name: ${name}, namespace: ${namespace}, labels: { app: ${name} } }, spec: { ${more} } }`
const deployment = (namespace: string, name: string) =>
  `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: ${name}, namespace: ${namespace} }, spec: { template: { metadata: { labels: { app: ${name} } } } } }`
const policy = (namespace: string, name: string, spec: string) =>
  `{ apiVersion: networking.k8s.io/v1, kind: NetworkPolicy, metadata: { name: ${name}, namespace: ${namespace} }, spec: { ${spec} } }`

const reachOf = (texts: readonly string[], options = {}): Reach =>
  reach([{ uri: 'a.yaml', text: texts.join('\n---\n') }], options)

const app = (name: string) => `{ podSelector: { matchLabels: { app: ${name} } } }`

const lines = ({ nodes, edges }: Picture): string[] =>
  edges.map(({ from, to, verdict }) => `${nodes[from]?.title} -> ${nodes[to]?.title}: ${portsInWords(verdict)}`).sort()

const marks = ({ nodes }: Picture): Record<string, string[]> =>
  Object.fromEntries(nodes.map(({ title, marks }) => [title, marks]))

interface Drawing {
  name: string
  texts: string[]
  options?: object
  lines: string[]
}

const THREE = ['a', 'b', 'c'].map(name => pod('s', name))

const DRAWINGS: Drawing[] = [
  { name: 'nothing where no policy selects anything', texts: THREE, lines: [] },
  {
    name: 'a line where a rule allows',
    texts: [...THREE, policy('s', 'p', `podSelector: {}, ingress: [{ from: [${app('a')}], ports: [{ port: 80 }] }]`)],
    lines: ['s/a -> s/b, s/c: TCP 80'],
  },
  {
    name: 'one line from anyone',
    texts: [
      ...THREE,
      policy('s', 'p', 'podSelector: { matchLabels: { app: a } }, ingress: [{ ports: [{ port: 80 }] }]'),
    ],
    lines: ['anyone -> s/a: TCP 80'],
  },
  {
    name: 'one line from everybody whose own policies hold nothing back',
    texts: [
      ...THREE,
      policy('s', 'p', 'podSelector: { matchLabels: { app: a } }, ingress: [{ ports: [{ port: 80 }] }]'),
      policy('s', 'q', 'podSelector: { matchLabels: { app: b } }, policyTypes: [Egress]'),
    ],
    lines: ['anyone not isolated for egress -> s/a: TCP 80'],
  },
  {
    name: 'one line from any pod',
    texts: [
      ...THREE,
      policy(
        's',
        'p',
        'podSelector: { matchLabels: { app: a } }, ingress: [{ from: [{ namespaceSelector: {} }], ports: [{ port: 80 }] }]',
      ),
    ],
    lines: ['any pod -> s/a: TCP 80'],
  },
  {
    name: 'one line from a namespace',
    texts: [
      pod('s', 'a'),
      ...['u', 'v', 'w'].map(name => pod('m', name)),
      // These treat the pods of the namespace differently, so that they are no one group.
      ...['u', 'v', 'w'].map(name =>
        policy('m', name, `podSelector: { matchLabels: { app: ${name} } }, ingress: [{ ports: [{ port: 1 }] }]`),
      ),
      policy(
        's',
        'p',
        'podSelector: {}, ingress: [{ from: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: m } } }], ports: [{ port: 80 }] }]',
      ),
    ],
    options: { namespace: 's' },
    lines: ['everything in m -> s/a: TCP 80', 's/a -> m/u: TCP 1', 's/a -> m/v: TCP 1', 's/a -> m/w: TCP 1'],
  },
  {
    name: 'one line to wherever no policy stands against it',
    texts: [
      ...THREE,
      policy(
        's',
        'p',
        'podSelector: { matchLabels: { app: a } }, policyTypes: [Egress], egress: [{ ports: [{ port: 443 }] }]',
      ),
      policy('s', 'q', 'podSelector: { matchLabels: { app: b } }'),
    ],
    lines: ['s/a -> anywhere not isolated for ingress: TCP 443'],
  },
  {
    name: 'addresses by name',
    texts: [
      pod('s', 'a'),
      policy(
        's',
        'p',
        'podSelector: {}, ingress: [{ from: [{ ipBlock: { cidr: 10.0.0.0/8 } }], ports: [{ port: 80 }] }]',
      ),
    ],
    lines: ['10.0.0.0/8 -> s/a: TCP 80'],
  },
  {
    name: 'what only the other end allows, too',
    texts: [
      pod('s', 'a'),
      pod('m', 'u'),
      policy('m', 'p', `policyTypes: [Egress], egress: [{ to: [{ namespaceSelector: {} }], ports: [{ port: 80 }] }]`),
    ],
    options: { namespace: 's' },
    lines: ['m/u -> s/a: TCP 80'],
  },
]

describe('the picture has', () => {
  for (const { name, texts, options, lines: expected } of DRAWINGS) {
    it(name, () => assert.deepEqual(lines(pictureOf(reachOf(texts, options))), expected.sort()))
  }

  it('marks for what no line says', () => {
    const texts = [
      pod('s', 'open'),
      pod('s', 'host', 'hostNetwork: true'),
      deployment('s', 'shut'),
      deployment('s', 'ring'),
      pod('s', 'quiet'),
      policy('s', 'p', 'podSelector: { matchLabels: { app: shut } }, policyTypes: [Ingress, Egress]'),
      policy(
        's',
        'q',
        `podSelector: { matchLabels: { app: ring } }, ingress: [{ from: [${app('ring')}], ports: [{ port: 7 }] }]`,
      ),
      policy('s', 'r', 'podSelector: { matchLabels: { app: quiet } }, policyTypes: [Egress]'),
    ]
    assert.deepEqual(marks(pictureOf(reachOf(texts))), {
      's/host': ["in its node's network: depends"],
      's/open': ['no policy selects it'],
      's/quiet': ['not isolated for ingress', 'nothing may leave'],
      's/ring': ['not isolated for egress', 'nothing else may arrive', 'among its own pods: TCP 7'],
      's/shut': ['nothing may arrive', 'nothing may leave'],
    })
  })

  it('no more than can be read, and says what is missing', () => {
    const names = Array.from({ length: 12 }, (_, i) => `w${i}`)
    const texts = names.flatMap((name, i) => [
      pod('s', name),
      policy(
        's',
        name,
        `podSelector: { matchLabels: { app: ${name} } }, ingress: [{ from: [${app(names[(i + 1) % 12] ?? '')}] }]`,
      ),
    ])
    const drawn = (limits: PictureLimits) => pictureOf(reachOf(texts), limits)
    assert.equal(drawn({ nodes: 20, edges: 20 }).edges.length, 12)
    assert.deepEqual(drawn({ nodes: 20, edges: 5 }).notes, ['7 connections are not shown: there are too many.'])
    const few = drawn({ nodes: 5, edges: 20 })
    assert.equal(few.nodes.length, 5)
    assert.equal(few.notes[0], '7 workloads are not shown: there are too many.')
  })
})
