import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAround } from '../../../server/src/service/around.ts'
import { refactoringsAt } from '../../../server/src/service/refactorings.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { withEdits } from '../ranges.ts'
import { cursorIn } from './cursor.ts'

const URI = 'file:///policies.yaml'

/** What is offered at the cursor, by title, with the text that it makes. The text's own documents are all there is. */
function offered(marked: string): Map<string, string> {
  const { text, position } = cursorIn(marked)
  const stream = openStream(text)
  const around = openAround(stream.documents.map(document => ({ uri: URI, document })))
  const found = refactoringsAt(URI, stream, position, { around })
  return new Map(found.map(({ title, edits }) => [title, withEdits(text, edits)]))
}

const HEAD = 'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\n'

/** A policy of the lines of its spec. */
const policy = (spec: string, name = 'web'): string =>
  `${HEAD}metadata:\n  name: ${name}\n  namespace: shop\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}\n`

const from = (lines: string): string => policy(`podSelector: {}\npolicyTypes: [Ingress]\ningress:\n- from:\n${lines}`)

const DNS = 'Allow DNS (kube-dns in kube-system, UDP and TCP 53)'
const JOIN = 'Join items 1 and 2 (these pods in these namespaces)'
const SPLIT = 'Split into two items (every pod of these namespaces, or these pods of the own namespace)'
const DENY_IN =
  'Add default-deny-ingress beside it: all pods of the namespace take only connections that some policy allows'
const DENY_OUT =
  'Add default-deny-egress beside it: all pods of the namespace open only connections that some policy allows'
const DENY_BOTH =
  'Add default-deny beside it: all pods of the namespace take and open only connections that some policy allows'

interface Case {
  it: string
  text: string
  choose: string
  after: string
}

const DENY = (types: string, name: string): string => policy(`podSelector: {}\npolicyTypes: [${types}]`, name)
const WEB = policy('podSelector: {matchLabels: {app: web}}\npolicyTypes: [Ingress]')

const cases: Case[] = [
  {
    it: 'two items become one, comments kept',
    text: from('  - namespaceSelector: {} # all\n  # the gateway\n  - podSelec|tor: {matchLabels: {app: gateway}}'),
    choose: JOIN,
    after: from('  - namespaceSelector: {} # all\n    # the gateway\n    podSelector: {matchLabels: {app: gateway}}'),
  },
  {
    it: 'two items become one, the pods first',
    text: from('  - podSelector: {matchLabels: {app: gateway}}\n  |- namespaceSelector: {}'),
    choose: JOIN,
    after: from('  - namespaceSelector: {}\n    podSelector: {matchLabels: {app: gateway}}'),
  },
  {
    it: 'two items of three become one',
    text: from('  - ipBlock: {cidr: 10.0.0.0/8}\n  |- namespaceSelector: {}\n  - podSelector: {matchLabels: {a: b}}'),
    choose: JOIN.replace('1 and 2', '2 and 3'),
    after: from('  - ipBlock: {cidr: 10.0.0.0/8}\n  - namespaceSelector: {}\n    podSelector: {matchLabels: {a: b}}'),
  },
  {
    it: 'two items in brackets become one',
    text: from('    [{namespaceSelector: {}}, {podSe|lector: {matchLabels: {a: b}}}]'),
    choose: JOIN,
    after: from('    [{namespaceSelector: {}, podSelector: {matchLabels: {a: b}}}]'),
  },
  {
    it: 'one item becomes two, comments kept',
    text: from(
      '  - namespaceSelec|tor: {} # all\n    # the gateway\n    podSelector:\n      matchLabels:\n        a: b # c',
    ),
    choose: SPLIT,
    after: from(
      '  - namespaceSelector: {} # all\n  # the gateway\n  - podSelector:\n      matchLabels:\n        a: b # c',
    ),
  },
  {
    it: 'one item in braces becomes two',
    text: from('  - {namespaceSelec|tor: {}, podSelector: {}}'),
    choose: SPLIT,
    after: from('  - {namespaceSelector: {}}\n  - {podSelector: {}}'),
  },
  {
    it: 'implied policyTypes are written before the rules',
    text: policy('podSelector: {}\n# out\negr|ess:\n- {}'),
    choose: 'Add policyTypes: [Ingress, Egress]',
    after: policy('podSelector: {}\npolicyTypes: [Ingress, Egress]\n# out\negress:\n- {}'),
  },
  {
    it: 'implied policyTypes are written where there are no rules',
    text: policy('podSelector|: {}'),
    choose: 'Add policyTypes: [Ingress]',
    after: policy('podSelector: {}\npolicyTypes: [Ingress]'),
  },
  {
    it: 'implied policyTypes take the place of an empty list',
    text: policy('podSelector: {}\npolicyTypes: [] # which|'),
    choose: 'Add policyTypes: [Ingress]',
    after: policy('podSelector: {}\npolicyTypes: [Ingress] # which'),
  },
  {
    it: 'a rule for DNS stands behind the others',
    text: policy('podSelector: {}\npolicyTypes: [Egress]\negr|ess:\n- to:\n  - podSelector: {}'),
    choose: DNS,
    after: policy(
      `podSelector: {}\npolicyTypes: [Egress]\negress:\n- to:\n  - podSelector: {}\n- to:\n  - namespaceSelector:\n      matchLabels:\n        kubernetes.io/metadata.name: kube-system\n    podSelector:\n      matchLabels:\n        k8s-app: kube-dns\n  ports:\n  - protocol: UDP\n    port: 53\n  - protocol: TCP\n    port: 53`,
    ),
  },
  {
    it: 'a rule for DNS in a policy that allows nothing',
    text: policy('podSelector: {}\npolicyTypes: [Egress|]'),
    choose: DNS,
    after: policy(
      `podSelector: {}\npolicyTypes: [Egress]\negress:\n  - to:\n      - namespaceSelector:\n          matchLabels:\n            kubernetes.io/metadata.name: kube-system\n        podSelector:\n          matchLabels:\n            k8s-app: kube-dns\n    ports:\n      - protocol: UDP\n        port: 53\n      - protocol: TCP\n        port: 53`,
    ),
  },
  {
    it: 'a default deny is a document behind the policy',
    text: `${WEB.replace('kind', 'ki|nd')}---\nkind: Pod\napiVersion: v1\n`,
    choose: DENY_IN,
    after: `${WEB}---\n${DENY('Ingress', 'default-deny-ingress')}---\nkind: Pod\napiVersion: v1\n`,
  },
  {
    it: 'a default deny behind a text without a last line break',
    text: WEB.replace('name: web', 'na|me: web').replace('Ingress', 'Egress').trimEnd(),
    choose: DENY_OUT,
    after: `${WEB.replace('Ingress', 'Egress')}---\n${DENY('Egress', 'default-deny-egress')}`.trimEnd(),
  },
  {
    it: 'a default deny for both directions ends its lines as the text does',
    text: WEB.replace('kind', 'ki|nd').replace('Ingress', 'Ingress, Egress').replaceAll('\n', '\r\n'),
    choose: DENY_BOTH,
    after: `${WEB.replace('Ingress', 'Ingress, Egress')}---\n${DENY('Ingress, Egress', 'default-deny')}`.replaceAll(
      '\n',
      '\r\n',
    ),
  },
  {
    it: 'a default deny in a List is an item of it',
    text: `apiVersion: v1\nkind: List\nitems:\n- apiVersion: networking.k8s.io/v1\n  kind: Net|workPolicy\n  spec: {podSelector: {matchLabels: {a: b}}}\n`,
    choose: DENY_IN,
    after: `apiVersion: v1\nkind: List\nitems:\n- apiVersion: networking.k8s.io/v1\n  kind: NetworkPolicy\n  spec: {podSelector: {matchLabels: {a: b}}}\n- apiVersion: networking.k8s.io/v1\n  kind: NetworkPolicy\n  metadata:\n    name: default-deny-ingress\n  spec:\n    podSelector: {}\n    policyTypes: [Ingress]\n`,
  },
  {
    it: 'a default deny in a List in JSON',
    text: '{"kind": "List", "apiVersion": "v1", "items": [{"apiVersion": "networking.k8s.io/v1", "ki|nd": "NetworkPolicy", "spec": {"podSelector": {"matchLabels": {"a": "b"}}}}]}',
    choose: DENY_IN,
    after:
      '{"kind": "List", "apiVersion": "v1", "items": [{"apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy", "spec": {"podSelector": {"matchLabels": {"a": "b"}}}}, {"apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy", "metadata": {"name": "default-deny-ingress"}, "spec": {"podSelector": {}, "policyTypes": ["Ingress"]}}]}',
  },
]

const nothing: { it: string; text: string }[] = [
  { it: 'two selectors of one kind', text: from('  - podSelec|tor: {}\n  - podSelector: {matchLabels: {a: b}}') },
  { it: 'an ipBlock', text: from('  - ipBlo|ck: {cidr: 10.0.0.0/8}\n  - namespaceSelector: {}') },
  { it: 'a rule', text: from('  - podSelector: {}\n  po|rts: []') },
  {
    it: 'a policy that says all, of a namespace that denies by default',
    text: `${WEB.replace('kind', 'ki|nd')}---\n${DENY('Ingress', 'deny')}`,
  },
  { it: 'a default deny', text: DENY('Ingress', 'deny').replace('kind', 'ki|nd') },
  {
    it: 'a policy of a template, for what it may add',
    text: `${HEAD}spec:\n  podSelector: {}\n{{- if .Values.x }}\n  egr|ess: []\n{{- end }}\n`,
  },
  {
    it: 'an egress rule that another policy allows DNS beside',
    text: `${policy('podSelector: {}\npolicyTypes: [Egress]\negr|ess:\n- to:\n  - podSelector: {}')}---\n${policy('podSelector: {}\npolicyTypes: [Egress]\negress:\n- ports: [{port: 53, protocol: UDP}]', 'dns')}`,
  },
  {
    it: 'a policy in a JSON file, which has room for one',
    text: '{"apiVersion": "networking.k8s.io/v1", "ki|nd": "NetworkPolicy", "spec": {"podSelector": {"matchLabels": {"a": "b"}}, "policyTypes": ["Ingress"]}}',
  },
  { it: 'other objects', text: 'apiVersion: v1\nki|nd: Pod\n' },
  { it: 'a broken text', text: `${HEAD}spec:\n  podSelec|tor: {\n` },
]

describe('refactorings of network policies', () => {
  for (const { it: title, text, choose, after } of cases) {
    it(title, () => {
      const found = offered(text)
      assert.ok(found.has(choose), `"${choose}" is not among ${JSON.stringify([...found.keys()])}`)
      assert.equal(found.get(choose), after)
    })
  }

  for (const { it: title, text } of nothing) {
    it(`nothing is offered for ${title}`, () => assert.deepEqual([...offered(text).keys()], []))
  }

  it('an action that was taken is not offered again', () => {
    for (const { text, choose, after } of cases) {
      const { position } = cursorIn(text)
      const stream = openStream(after)
      const around = openAround(stream.documents.map(document => ({ uri: URI, document })))
      const again = refactoringsAt(URI, stream, position, { around }).map(({ title }) => title)
      assert.ok(!again.includes(choose), `${choose}\n${after}`)
    }
  })
})
