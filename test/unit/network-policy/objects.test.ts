import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiServerVerdict, asServed, type CheckOptions, check } from '../../../server/src/index.ts'

const POLICY = 'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\n'
const SPEC = 'spec:\n  podSelector: {}\n'
const named = (lines = '', name = 'web') => `${POLICY}metadata:\n  name: ${name}\n${lines}${SPEC}`

const verdicts = (text: string, options: CheckOptions = {}): string[] =>
  check([{ uri: 'file:///a.yaml', text }], options).flatMap(({ apiServer }) => (apiServer ? [nameOf(apiServer)] : []))

const nameOf = ({ path, type, warningKind }: ApiServerVerdict): string => `${path} ${warningKind ?? type}`

describe('apiVersion and kind of a NetworkPolicy', () => {
  const rows: [when: string, header: string, verdict: string[], mended?: string][] = [
    ['right', POLICY, []],
    [
      'of the group of old',
      'apiVersion: extensions/v1beta1\nkind: NetworkPolicy\n',
      ['apiVersion NoKindMatch'],
      POLICY,
    ],
    [
      'of another version',
      'apiVersion: networking.k8s.io/v2\nkind: NetworkPolicy\n',
      ['apiVersion NoKindMatch'],
      POLICY,
    ],
    ['of the core group', 'apiVersion: v1\nkind: NetworkPolicy\n', ['apiVersion NoKindMatch'], POLICY],
    ['in small letters', 'apiVersion: networking.k8s.io/v1\nkind: networkpolicy\n', ['apiVersion NoKindMatch'], POLICY],
    ['both wrong', 'apiVersion: networking.k8s.io/v2\nkind: Networkpolicy\n', ['apiVersion NoKindMatch'], POLICY],
    ['without a kind', 'apiVersion: networking.k8s.io/v1\n', ['kind MissingTypeMeta'], POLICY],
    ['without an apiVersion', 'kind: NetworkPolicy\n', ['apiVersion MissingTypeMeta'], POLICY],
    ['not there at all', '', ['kind MissingTypeMeta'], POLICY],
    ['of somebody else', 'apiVersion: crd.projectcalico.org/v1\nkind: NetworkPolicy\n', []],
    ['of another kind', 'apiVersion: networking.k8s.io/v1\nkind: Ingress\n', []],
  ]
  for (const [when, header, expected, mended] of rows) {
    it(`are ${when}`, () => {
      const text = `${header}metadata:\n  name: web\n${when === 'of another kind' ? 'spec: {}\n' : SPEC}`
      assert.deepEqual(verdicts(text), expected)
      if (mended === undefined) return
      const [fix] = check([{ uri: 'file:///a.yaml', text }]).flatMap(({ fixes }) => fixes)
      const lines = text.split('\n')
      for (const { range, newText } of (fix?.edits ?? []).toReversed()) {
        const before = (lines[range.start.line] ?? '').slice(0, range.start.character)
        const after = (lines[range.end.line] ?? '').slice(range.end.character)
        lines.splice(range.start.line, range.end.line - range.start.line + 1, before + newText + after)
      }
      assert.equal(lines.join('\n'), `${mended}metadata:\n  name: web\n${SPEC}`)
    })
  }

  it('may be left to the list around the policy', () => {
    const item = '  - metadata: {name: web}\n    spec: {podSelector: {}}\n'
    assert.deepEqual(verdicts(`apiVersion: networking.k8s.io/v1\nkind: NetworkPolicyList\nitems:\n${item}`), [])
    assert.deepEqual(verdicts(`apiVersion: v1\nkind: List\nitems:\n${item}`), ['kind MissingTypeMeta'])
  })

  it('are not missed where a template writes them', () => {
    assert.deepEqual(
      verdicts(`apiVersion: {{ include "v" . }}\nkind: NetworkPolicy\nmetadata:\n  name: web\n${SPEC}`),
      [],
    )
  })
})

describe('metadata of a NetworkPolicy', () => {
  const rows: [lines: string, verdicts: string[], version?: string][] = [
    ['  labels: {team: "a b"}\n', ['metadata.labels Invalid']],
    ['  labels: {Example.com/a: b}\n', ['metadata.labels Invalid']],
    ['  annotations: {Example.com/a: b}\n', []],
    ['  annotations: {a b: c}\n', ['metadata.annotations Invalid']],
    [`  annotations: {a: "${'ü'.repeat(131_100)}"}\n`, ['metadata.annotations TooLong']],
    ['  namespace: my.ns\n', ['metadata.namespace Invalid']],
    ['  finalizers: [example.com/clean, orphan]\n', []],
    ['  finalizers: [clean]\n', ['metadata.finalizers[0] Invalid']],
    ['  finalizers: [orphan, foregroundDeletion]\n', ['metadata.finalizers Invalid']],
    ['  creationTimestamp: null\n', []],
    ['  creationTimestamp: 2024-02-03T04:05:06Z\n', []],
    ['  creationTimestamp: yesterday\n', ['metadata.creationTimestamp Decode']],
    ['  clusterName: a\n', [], '1.24'],
    ['  clusterName: a\n', ['metadata.clusterName UnknownField'], '1.25'],
    ['  ownerReferences: [{kind: A, name: b, uid: c}]\n', ['metadata.ownerReferences.apiVersion Invalid'], '1.36'],
    ['  ownerReferences: [{kind: A, name: b, uid: c}]\n', ['metadata.ownerReferences[0].apiVersion Required'], '1.37'],
    [
      '  ownerReferences:\n  - &a {apiVersion: v1, kind: A, name: b, uid: c, controller: true}\n  - *a\n',
      ['metadata.ownerReferences Invalid'],
    ],
    ['  ownerReferences: [{apiVersion: v1, kind: Event, name: b, uid: c}]\n', ['metadata.ownerReferences Invalid']],
  ]
  for (const [lines, expected, kubernetesVersion = '1.37'] of rows) {
    it(`${lines.trim().slice(0, 60)} on ${kubernetesVersion}`, () => {
      assert.deepEqual(verdicts(named(lines), { kubernetesVersion }), expected)
    })
  }

  it('a bad prefix makes bad names', () => {
    const made = (prefix: string) => verdicts(`${POLICY}metadata:\n  generateName: ${prefix}\n${SPEC}`)
    assert.deepEqual(made('web-'), [])
    assert.deepEqual(made('Web-'), ['metadata.generateName Invalid', 'metadata.name Invalid'])
    assert.deepEqual(made('web.'), ['metadata.generateName Invalid'])
    assert.deepEqual(made('a'.repeat(300)), ['metadata.generateName Invalid'])
  })

  it('nothing is missed where a template may write it', () => {
    assert.deepEqual(verdicts(`${POLICY}metadata:\n  {{- include "meta" . | nindent 2 }}\n${SPEC}`), [])
    assert.deepEqual(verdicts(`${POLICY}metadata:\n  name: {{ .Release.Name }}_Web\n${SPEC}`), [])
  })
})

describe('a change of a NetworkPolicy', () => {
  const OLD_CIDR = `${named()}  ingress:\n  - from:\n    - ipBlock: {cidr: 10.7.7.7/16}\n`
  const cases: [when: string, before: string, after: string, verdicts: string[], version?: string][] = [
    [
      'keeps a range that is refused by now',
      OLD_CIDR,
      OLD_CIDR.replace('ingress', 'egress').replace('from', 'to'),
      ['spec.egress[0].to[0].ipBlock.cidr ambiguous'],
    ],
    [
      'is no change where the names differ',
      OLD_CIDR.replace('name: web', 'name: other'),
      OLD_CIDR,
      ['spec.ingress[0].from[0].ipBlock.cidr Invalid'],
    ],
    [
      'is no change where the namespaces differ',
      OLD_CIDR.replace('name: web', 'name: web\n  namespace: a'),
      OLD_CIDR,
      ['spec.ingress[0].from[0].ipBlock.cidr Invalid'],
    ],
    [
      'takes no namespace for the namespace default',
      OLD_CIDR.replace('name: web', 'name: web\n  namespace: default'),
      OLD_CIDR,
      ['spec.ingress[0].from[0].ipBlock.cidr ambiguous'],
    ],
    [
      'leaves values unchecked where the old selector was wrong',
      `${POLICY}metadata: {name: web}\nspec: {podSelector: {matchLabels: {a: "b c"}}}\n`,
      `${POLICY}metadata: {name: web}\nspec: {podSelector: {matchExpressions: [{key: a, operator: In, values: ["b c"]}]}}\n`,
      [],
    ],
    ['cannot change the uid', named('  uid: a\n'), named('  uid: b\n'), ['metadata.uid Invalid']],
    ['need not name the uid', named('  uid: a\n'), named(), []],
  ]
  for (const [when, before, after, expected, kubernetesVersion = '1.37'] of cases) {
    it(when, () => {
      const baseline = [{ uri: 'file:///before.yaml', text: before }]
      assert.deepEqual(verdicts(after, { kubernetesVersion, baseline }), expected)
    })
  }
})

describe('a NetworkPolicy as the server holds it', () => {
  const rules = `${named()}  ingress:
  - from: []
    ports:
    - {port: 80}
    - {protocol: UDP, port: 53, endPort: 54}
  egress: []
`
  it('has its defaults, and no empty lists', () => {
    assert.deepEqual(asServed(rules), [
      {
        object: {
          apiVersion: 'networking.k8s.io/v1',
          kind: 'NetworkPolicy',
          metadata: { name: 'web' },
          spec: {
            podSelector: {},
            ingress: [
              {
                ports: [
                  { port: 80, protocol: 'TCP' },
                  { protocol: 'UDP', port: 53, endPort: 54 },
                ],
              },
            ],
            policyTypes: ['Ingress'],
          },
        },
        dropped: [],
      },
    ])
  })

  it('has no field whose gate is off, unless it had it before', () => {
    const options = { kubernetesVersion: '1.24', featureGates: { NetworkPolicyEndPort: false } }
    const dropped = (more: CheckOptions = {}) => asServed(rules, { ...options, ...more }).map(served => served.dropped)
    assert.deepEqual(dropped(), [['spec.ingress[0].ports[1].endPort']])
    assert.deepEqual(dropped({ baseline: [{ uri: 'file:///before.yaml', text: rules }] }), [[]])
  })

  it('has no status that people write', () => {
    const [served] = asServed(`${named()}status: {conditions: []}\n`, { kubernetesVersion: '1.27' })
    assert.deepEqual(served?.dropped, ['status'])
    assert.deepEqual(Object.keys(served?.object ?? {}), ['apiVersion', 'kind', 'metadata', 'spec'])
  })

  it('is not there when it is refused, and neither is what no cluster stores', () => {
    assert.deepEqual(asServed(named('', 'Web')), [])
    assert.deepEqual(asServed(`${named()}  typo: 1\n`), [])
    assert.deepEqual(asServed(`${named()}  - broken\n`), [])
    assert.deepEqual(asServed('apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n- level: None\n'), [])
  })

  it('comes out of lists and streams', () => {
    const text = `${named()}---\napiVersion: v1\nkind: List\nitems:\n- ${named('', 'b').replaceAll('\n', '\n  ')}\n`
    assert.deepEqual(
      asServed(text).map(({ object }) => (object as { metadata: { name: string } }).metadata.name),
      ['web', 'b'],
    )
  })
})

describe('what an anchor brings into a NetworkPolicy', () => {
  const rule = (lines: string) =>
    `${named()}  ingress:\n  - &first\n    from: [{podSelector: {}}]\n    ports: [{port: 80}]\n  - ${lines}\n`
  const PORTS = 'ports: [{port: 81}]'
  const rows: [when: string, lines: string, verdicts: string[], ports: unknown][] = [
    ['is taken over', '<<: *first', [], [{ port: 80, protocol: 'TCP' }]],
    ['may be overridden below it', `<<: *first\n    ${PORTS}`, [], [{ port: 81, protocol: 'TCP' }]],
    ['may be the same of two', '<<: [*first, *first]', [], [{ port: 80, protocol: 'TCP' }]],
    [
      'overrides what stands above it',
      `${PORTS}\n    <<: *first`,
      ['spec.ingress[1].ports DuplicateField'],
      [{ port: 80, protocol: 'TCP' }],
    ],
    [
      'does not hide that a key stands twice',
      `${PORTS}\n    ${PORTS}`,
      ['spec.ingress[1].ports DuplicateField'],
      [{ port: 81, protocol: 'TCP' }],
    ],
  ]
  for (const [when, lines, expected, ports] of rows) {
    it(when, () => {
      assert.deepEqual(verdicts(rule(lines)), expected)
      const [served] = asServed(rule(lines))
      assert.ok(served)
      const { spec } = served.object as unknown as { spec: { ingress: { ports: unknown }[] } }
      assert.deepEqual(spec.ingress[1]?.ports, ports)
    })
  }
})
