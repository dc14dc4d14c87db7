import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Range } from '../../server/src/api/text.ts'
import { check } from '../../server/src/index.ts'
import type { KubernetesObject } from '../../server/src/kinds/kind.ts'
import { objectsOf } from '../../server/src/kinds/objects.ts'
import { editsFor } from '../../server/src/yaml/edit.ts'
import { hostEdits } from '../../server/src/yaml/embedded.ts'
import { spanOf } from '../../server/src/yaml/locate.ts'
import { formatPath } from '../../server/src/yaml/path.ts'
import { openStream } from '../../server/src/yaml/stream.ts'
import { toValue } from '../../server/src/yaml/value.ts'
import { textIn, withEdits } from './ranges.ts'

const objectsIn = (text: string): KubernetesObject[] =>
  openStream(text).documents.flatMap(document => objectsOf('file:///x.yaml', document))

/** "Policy cluster.apiServer.auditPolicy", "Policy data.policy > items[0]". */
const describeObject = ({ kind, outerPath, path }: KubernetesObject): string =>
  [
    kind ?? '-',
    [...(outerPath.length > 0 ? [formatPath(outerPath)] : []), formatPath(path)].filter(Boolean).join(' > '),
  ]
    .join(' ')
    .trim()

const POLICY = ['apiVersion: audit.k8s.io/v1', 'kind: Policy', 'rules:', '- level: Metadata', '']

/** The policy as lines of a block, set in. */
const policy = (indent: number): string => POLICY.map(line => line && ' '.repeat(indent) + line).join('\n')

const places: { it: string; text: string; objects: string[] }[] = [
  { it: 'a document is an object', text: policy(0), objects: ['Policy'] },
  { it: 'each document of a stream is one', text: `${policy(0)}---\n${policy(0)}`, objects: ['Policy', 'Policy'] },
  { it: 'a list or a word is none', text: '- a\n---\nword\n---\n# nothing\n', objects: [] },
  {
    it: 'a List stands for its items',
    text: 'apiVersion: v1\nkind: List\nitems:\n- kind: Role\n- 7\n- kind: List\n  items:\n  - kind: Pod\n',
    objects: ['Role items[0]', 'Pod items[2].items[0]'],
  },
  {
    it: 'items of a list of one kind are of that kind',
    text: 'apiVersion: v1\nkind: PodList\nitems:\n- metadata: {}\n',
    objects: ['Pod items[0]'],
  },
  { it: 'a List without items is itself an object', text: 'kind: List\n', objects: ['List'] },
  {
    it: 'an item that two aliases name is one object',
    text: 'kind: List\nitems:\n- &x\n  kind: Pod\n- *x\n- *x\n',
    objects: ['Pod items[0]'],
  },
  {
    it: 'Talos holds a policy as a mapping',
    text: `cluster:\n  apiServer:\n    auditPolicy:\n${policy(6)}`,
    objects: ['-', 'Policy cluster.apiServer.auditPolicy'],
  },
  {
    it: 'Talos holds a policy in a document of its own',
    text: `apiVersion: v1alpha1\nkind: KubeAuditPolicyConfig\nconfiguration:\n${policy(4)}`,
    objects: ['KubeAuditPolicyConfig', 'Policy configuration'],
  },
  {
    it: 'another kind with that key holds none',
    text: 'kind: Other\nconfiguration:\n  rules: []\n',
    objects: ['Other'],
  },
  {
    it: 'RKE holds a policy as a mapping',
    text: `services:\n  kube-api:\n    audit_log:\n      configuration:\n        policy:\n${policy(10)}`,
    objects: ['-', "Policy services['kube-api'].audit_log.configuration.policy"],
  },
  {
    it: 'k0rdent holds a policy that does not say what it is',
    text: 'kind: ClusterAuditPolicy\nspec:\n  policy:\n    rules:\n    - level: None\n',
    objects: ['ClusterAuditPolicy', 'Policy spec.policy'],
  },
  {
    it: 'a ConfigMap holds policies in its data',
    text: `kind: ConfigMap\ndata:\n  a.yaml: |\n${policy(4)}  b: |-\n    ---\n${policy(4)}    ---\n${policy(4)}  c: audit.k8s.io/v1\n`,
    objects: ['ConfigMap', "Policy data['a.yaml']", 'Policy data.b', 'Policy data.b'],
  },
  {
    it: 'kops, Cluster API and cloud-init hold policies in files',
    text: `kind: Cluster\nspec:\n  fileAssets:\n  - content: |\n${policy(6)}  kubeadmConfigSpec:\n    files:\n    - content: >\n        {"kind": "Policy", "apiVersion": "audit.k8s.io/v1"}\nwrite_files:\n- content: "${POLICY.join('\\n')}"\n`,
    objects: [
      'Cluster',
      'Policy spec.fileAssets[0].content',
      'Policy spec.kubeadmConfigSpec.files[0].content',
      'Policy write_files[0].content',
    ],
  },
  {
    it: 'a string in a string is not looked into',
    text: `data:\n  a: |\n    apiVersion: v1\n    kind: ConfigMap\n    data:\n      b: |\n${policy(8)}`,
    objects: ['-', 'ConfigMap data.a'],
  },
  {
    it: 'a string may hold a List, or a configuration with a policy in it',
    text: `data:\n  a: |\n    kind: List\n    items:\n    - kind: Policy\n      apiVersion: audit.k8s.io/v1\n  b: |\n    cluster:\n      apiServer:\n        auditPolicy:\n${policy(10)}`,
    objects: ['-', 'Policy data.a > items[0]', 'Policy data.b > cluster.apiServer.auditPolicy'],
  },
  {
    it: 'a text that only speaks of a policy holds none',
    text: 'data:\n  a: "see audit.k8s.io/v1"\n  b: |\n    # audit.k8s.io/v1\n    x: 1\n  # audit.k8s.io/v1\n',
    objects: ['-'],
  },
  {
    it: 'the copy that kubectl keeps of an object is none',
    text: `kind: Policy\nmetadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      {"apiVersion":"audit.k8s.io/v1","kind":"Policy"}\n`,
    objects: ['Policy'],
  },
  {
    it: 'JSON holds a policy in a string',
    text: JSON.stringify({ kind: 'ConfigMap', data: { p: POLICY.join('\n') } }),
    objects: ['ConfigMap', 'Policy data.p'],
  },
]

describe('the objects of a text', () => {
  for (const { it: title, text, objects } of places) {
    it(title, () => assert.deepEqual(objectsIn(text).map(describeObject), objects))
  }

  it('need no apiVersion of their own where the object around them says it', () => {
    const rules = (text: string) => check([{ uri: 'file:///x.yaml', text }]).map(problem => problem.rule)
    const held = 'spec:\n  policy:\n    rules:\n    - level: Metadata\n      omitStages: [RequestReceived]\n'
    assert.deepEqual(rules(`apiVersion: v1\nkind: ClusterAuditPolicy\n${held}`), [])
    assert.ok(rules('rules:\n- level: Metadata\n').includes('apiserver/missing-type-meta'))
  })

  it('say what they are, or what the object around them says', () => {
    const [, held] = objectsIn('kind: ClusterAuditPolicy\nspec:\n  policy:\n    rules: []\n')
    assert.equal(held?.apiVersion, 'audit.k8s.io/v1')
    assert.equal(held?.implied, true)
    const [own] = objectsIn(policy(0))
    assert.equal(own?.apiVersion, 'audit.k8s.io/v1')
    assert.equal(own?.implied, false)
  })
})

/** Writes a text as a scalar at column 4, or the like, of a text around it. */
const scalars: Record<string, (text: string) => string> = {
  'a literal block': text => `|\n${setIn(text, 4)}`,
  'a literal block that is set in by a number': text => `|2\n${setIn(text, 4)}`,
  'a literal block with CR LF': text => `|\n${setIn(text, 6)}`.replaceAll('\n', '\r\n'),
  'double quotes': text => `${JSON.stringify(text)}\n`,
  'single quotes over several lines': text => `'${text.replaceAll("'", "''").replace(/\n+/g, '$&\n     ')}'\n`,
  'a folded block': text => `>\n${setIn(text.trimEnd().replace(/\n+/g, '$&\n'), 4)}\n`,
}

const setIn = (text: string, indent: number): string =>
  text
    .split('\n')
    .map(line => line && ' '.repeat(indent) + line)
    .join('\n')

const INNER = 'apiVersion: audit.k8s.io/v1\nkind: Policy # "it\'s\t{ä😀}"\nrules:\n- level: None\n\n- level: Metadata\n'

const hostOf = (scalar: string) => `# head\na: 1\n---\ndata:\n  p: ${scalar}end: "x"\n`

describe('a policy in a string', () => {
  for (const [name, write] of Object.entries(scalars)) {
    const host = hostOf(write(INNER))
    const embedded = objectsIn(host).find(object => object.outerPath.length > 0)

    it(`in ${name} is read as it is`, () => {
      assert.equal(embedded?.document.text, INNER)
      assert.deepEqual(embedded.outerPath, ['data', 'p'])
      assert.equal(embedded.index, 1)
    })

    it(`in ${name} has its keys and values at their places`, () => {
      assert.ok(embedded?.document.root)
      const at = (path: (string | number)[], part: 'key' | 'value') =>
        textIn(host, embedded.toRange(spanOf(embedded.document.root, { path, part })))
      assert.equal(at(['apiVersion'], 'key'), 'apiVersion')
      assert.equal(at(['kind'], 'value'), 'Policy')
      assert.equal(at(['rules', 0, 'level'], 'value'), 'None')
      assert.equal(at(['rules', 1, 'level'], 'value'), 'Metadata')
      assert.match(at(['rules', 1], 'value'), /^level: Metadata$/)
    })

    it(`in ${name} takes the change of a word`, () => {
      assert.ok(embedded)
      const edits = editsFor(embedded.document, [{ op: 'set', path: ['rules', 0, 'level'], value: 'Request' }])
      const after = withEdits(host, hostEdits(embedded, edits))
      assert.equal(after, hostOf(write(INNER.replace('None', 'Request'))))
    })
  }

  const plans: Parameters<typeof editsFor>[1][] = [
    [{ op: 'append', path: ['rules'], value: { level: 'Request', users: ['a"b', "c'd"] } }],
    [{ op: 'remove', path: ['rules', 0] }],
    [{ op: 'remove', path: ['rules', 1] }],
    [{ op: 'insert', path: [], key: 'omitStages', value: ['Panic'], before: '' }],
    [{ op: 'insert', path: [], key: 'omitStages', value: ['Panic'], before: 'rules' }],
    [{ op: 'move', path: ['rules', 1], before: 0 }],
    [{ op: 'remove', path: ['rules'] }],
  ]

  for (const name of [
    'a literal block',
    'a literal block that is set in by a number',
    'a literal block with CR LF',
    'double quotes',
  ]) {
    for (const plan of plans) {
      it(`in ${name} takes ${plan.map(({ op, path }) => `${op} ${formatPath(path)}`)} as a text of its own does`, () => {
        const host = hostOf(scalars[name]?.(INNER) ?? '')
        const embedded = objectsIn(host).find(object => object.outerPath.length > 0)
        assert.ok(embedded)
        const edits = editsFor(embedded.document, plan)
        const after = withEdits(host, hostEdits(embedded, edits))
        assert.notEqual(after, host)
        const again = objectsIn(after).find(object => object.outerPath.length > 0)
        const alone = withEdits(
          INNER,
          editsFor(embedded.document, plan).map(({ span, newText }) => ({ range: rangeIn(INNER, span), newText })),
        )
        assert.equal(again?.document.text, alone)
        assert.ok(after.endsWith(name.includes('CR') ? 'end: "x"\n' : '\nend: "x"\n'))
      })
    }
  }

  it('in single quotes takes no new lines: there are no edits', () => {
    const host = hostOf(scalars['single quotes over several lines']?.(INNER) ?? '')
    const embedded = objectsIn(host).find(object => object.outerPath.length > 0)
    assert.ok(embedded)
    assert.deepEqual(hostEdits(embedded, editsFor(embedded.document, plans[0] ?? [])), [])
  })

  it('is found whatever else is in the string', () => {
    const extra = fc.string({ unit: fc.constantFrom('a', ' ', "'", '"', '\\', '\n', '\t', 'é', '😀', '#', ':', '{') })
    fc.assert(
      fc.property(
        extra,
        fc.constantFrom(JSON.stringify, (text: string) => `|\n${setIn(text, 4)}\n`),
        (tail, write) => {
          const notes = tail.split('\n').map(line => `# ${line}\n`)
          const inner = `apiVersion: audit.k8s.io/v1\n${notes.join('')}x: ${JSON.stringify(tail)}\nkind: Policy`
          const host = `p: ${write(inner)}\nend: 1\n`
          const embedded = objectsIn(host).find(object => object.outerPath.length > 0)
          assert.equal(embedded?.kind, 'Policy', host)
          const range = embedded.toRange(spanOf(embedded.document.root, { path: ['kind'], part: 'key' }))
          assert.equal(textIn(host, range), 'kind')
          assert.deepEqual(Object.keys(toValue(embedded.root) as object), ['apiVersion', 'x', 'kind'])
        },
      ),
      { numRuns: 300, seed: 20261129 },
    )
  })
})

function rangeIn(text: string, span: { start: number; end: number }): Range {
  const [document] = openStream(text).documents
  assert.ok(document)
  const [object] = objectsOf('file:///x.yaml', document)
  assert.ok(object)
  return object.toRange(span)
}
