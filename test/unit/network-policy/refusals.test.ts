import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check, type Problem, type SourceText } from '../../../server/src/index.ts'
import { fixTexts } from '../../../server/src/service/fix-texts.ts'

const HEAD = `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
`

/** The rest of an object, what is underlined in it, what is said, and what preferred fixes make of it. */
interface Row {
  when: string
  text: string
  on: string[]
  says: string[]
  mended?: string
}

const ingress = (rule: string): string => `spec:\n  podSelector: {}\n  ingress:\n${rule}`
const port = (entry: string): string => ingress(`    - ports:\n        - ${entry}\n`)
const peer = (entry: string): string => ingress(`    - from:\n        - ${entry}\n`)
const block = (lines: string): string => peer(`ipBlock:\n            ${lines}`)

const rows: Row[] = [
  {
    when: 'a port number stands in quotes',
    text: port('port: "8443"'),
    on: ['"8443"'],
    says: ['"8443" in quotes is the name of a port, and no name is without a letter;'],
    mended: port('port: 8443'),
  },
  {
    when: 'a range of ports is one text',
    text: port('port: 8000-8100'),
    on: ['8000-8100'],
    says: ['"8000-8100" is no range but a name, and no name is without a letter;'],
    mended: port('port: 8000\n          endPort: 8100'),
  },
  {
    when: 'a port name has capitals',
    text: port('port: HTTP'),
    on: ['HTTP'],
    says: ['"HTTP" is no name of a port;'],
    mended: port('port: http'),
  },
  { when: 'a port is 0', text: port('port: 0'), on: ['0'], says: ['0 is no port;'] },
  {
    when: 'a port is no number of 32 bits',
    text: port('port: 4294967296'),
    on: ['4294967296'],
    says: ['kube-apiserver refuses the object: spec.ingress[0].ports[0].port takes a whole number of at most 32 bits,'],
  },
  {
    when: 'the last port of a range stands in quotes',
    text: port('{port: 8000, endPort: "8100"}'),
    on: ['"8100"'],
    says: ['kube-apiserver refuses the object: spec.ingress[0].ports[0].endPort takes a whole number,'],
    mended: port('{port: 8000, endPort: 8100}'),
  },
  {
    when: 'a range has no first port',
    text: port('endPort: 9000'),
    on: ['endPort'],
    says: ['A range needs its first port;'],
  },
  {
    when: 'a range begins with a name',
    text: port('{port: http, endPort: 8090}'),
    on: ['endPort'],
    says: ['A range begins with a number and "http" is a name;'],
  },
  {
    when: 'a protocol is written small',
    text: port('protocol: tcp'),
    on: ['tcp'],
    says: ['"tcp" is no protocol;'],
    mended: port('protocol: TCP'),
  },
  {
    when: 'a protocol is one of a higher layer',
    text: port('protocol: HTTP'),
    on: ['HTTP'],
    says: ['"HTTP" is no protocol;'],
    mended: port('protocol: TCP'),
  },
  { when: 'a peer is empty', text: peer('{}'), on: ['- {}'], says: ['This peer is nobody;'] },
  {
    when: 'an ipBlock has a selector beside it',
    text: peer('{podSelector: {}, ipBlock: {cidr: 10.1.0.0/16}}'),
    on: ['- {podSelector: {}, ipBlock: {cidr: 10.1.0.0/16}}'],
    says: ['An ipBlock stands alone in its peer;'],
  },
  {
    when: 'a range is one address',
    text: block('cidr: 10.20.30.40'),
    on: ['10.20.30.40'],
    says: ['"10.20.30.40" is no range of addresses; kube-apiserver refuses the policy. It is written 10.20.30.40/32.'],
    mended: block('cidr: 10.20.30.40/32'),
  },
  {
    when: 'a range has its mask written out',
    text: block('cidr: 10.0.0.0/255.0.0.0'),
    on: ['10.0.0.0/255.0.0.0'],
    says: ['"10.0.0.0/255.0.0.0" is no range of addresses;'],
    mended: block('cidr: 10.0.0.0/8'),
  },
  {
    when: 'a range is the name of a host',
    text: block('cidr: db.example.org/24'),
    on: ['db.example.org/24'],
    says: [
      '"db.example.org/24" is no range of addresses; kube-apiserver refuses the policy. Names of hosts cannot be given,',
    ],
  },
  {
    when: 'a range has bits beyond its prefix',
    text: block('cidr: 10.0.0.5/8'),
    on: ['10.0.0.5/8'],
    says: ['"10.0.0.5/8" may mean the range 10.0.0.0/8 or one address;'],
    mended: block('cidr: 10.0.0.0/8'),
  },
  {
    when: 'a range has zeros in front',
    text: block('cidr: 010.0.0.0/8'),
    on: ['010.0.0.0/8'],
    says: ['"010.0.0.0/8" has zeros in front of a number,'],
    mended: block('cidr: 10.0.0.0/8'),
  },
  {
    when: 'a range is IPv4 written as IPv6',
    text: block('cidr: "::ffff:10.0.0.0/104"'),
    on: ['"::ffff:10.0.0.0/104"'],
    says: ['"::ffff:10.0.0.0/104" is an IPv4 range written as IPv6;'],
    mended: block('cidr: "10.0.0.0/8"'),
  },
  {
    when: 'an IPv6 range is not in its usual form',
    text: block('cidr: 2001:DB8:0:0::/64'),
    on: ['2001:DB8:0:0::/64'],
    says: ['The usual form of "2001:DB8:0:0::/64" is 2001:db8::/64:'],
    mended: block('cidr: 2001:db8::/64'),
  },
  {
    when: 'exceptions are not inside of their range',
    text: block('cidr: 10.0.0.0/8\n            except: [10.0.0.0/8, 11.0.0.0/16, 10.0.0.0/7, 2001:db8::/64]'),
    on: ['10.0.0.0/8', '11.0.0.0/16', '10.0.0.0/7', '2001:db8::/64'],
    says: [
      'The exception is the whole of 10.0.0.0/8 and would leave nothing;',
      '11.0.0.0/16 does not lie in 10.0.0.0/8;',
      'The exception 10.0.0.0/7 holds the whole of 10.0.0.0/8;',
      '2001:db8::/64 cannot lie in 10.0.0.0/8: one is IPv4, the other IPv6;',
    ],
  },
  {
    when: 'a policy type is written small',
    text: 'spec:\n  podSelector: {}\n  policyTypes: [ingress]\n',
    on: ['ingress'],
    says: ['"ingress" is no policy type;'],
    mended: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress]\n',
  },
  {
    when: 'a policy type stands three times',
    text: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress, Egress, Ingress]\n',
    on: ['[Ingress, Egress, Ingress]'],
    says: ['policyTypes has 3 entries and can have two;'],
    mended: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress, Egress]\n',
  },
  {
    when: 'policyTypes is no list',
    text: 'spec:\n  podSelector: {}\n  policyTypes: Ingress\n',
    on: ['Ingress'],
    says: ['kube-apiserver refuses the object: spec.policyTypes takes a list, and this is text.'],
    mended: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress]\n',
  },
  {
    when: 'labels stand straight under a selector',
    text: 'spec:\n  podSelector:\n    app: web\n    tier: front\n',
    on: ['app', 'tier'],
    says: [
      'kubectl refuses the object: "app" is no field of spec.podSelector. Labels stand under "matchLabels".',
      'kubectl refuses the object: "tier" is no field of spec.podSelector.',
    ],
    mended: 'spec:\n  podSelector:\n    matchLabels:\n      app: web\n      tier: front\n',
  },
  {
    when: 'labels are no labels',
    text: 'spec:\n  podSelector:\n    matchLabels:\n      app: web server\n      a/b/c: x\n',
    on: ['web server', 'a/b/c'],
    says: ['"web server" is no value of a label;', '"a/b/c" is no key of a label;'],
  },
  {
    when: 'YAML reads labels as something else',
    text: 'spec:\n  podSelector:\n    matchLabels:\n      shard: 3\n      public: yes\n',
    on: ['3', 'yes'],
    says: [
      'kube-apiserver refuses the object: spec.podSelector.matchLabels.shard takes text,',
      'kube-apiserver refuses',
    ],
    mended: 'spec:\n  podSelector:\n    matchLabels:\n      shard: "3"\n      public: "yes"\n',
  },
  {
    when: 'operators have the names of other systems',
    text: 'spec:\n  podSelector:\n    matchExpressions:\n      - {key: a, operator: Equals, values: [x]}\n      - {key: b, operator: notin, values: [x]}\n',
    on: ['Equals', 'notin'],
    says: ['"Equals" is no operator here;', '"notin" is no operator here;'],
    mended:
      'spec:\n  podSelector:\n    matchExpressions:\n      - {key: a, operator: In, values: [x]}\n      - {key: b, operator: NotIn, values: [x]}\n',
  },
  {
    when: 'an egress rule has "from"',
    text: 'spec:\n  podSelector: {}\n  egress:\n    - from:\n        - podSelector: {}\n',
    on: ['from'],
    says: ['kubectl refuses the object: "from" is no field of spec.egress[0]. An egress rule has "to":'],
  },
  {
    when: 'a selector stands in the rule',
    text: ingress('    - podSelector:\n        matchLabels: {app: web}\n'),
    on: ['podSelector'],
    says: ['kubectl refuses the object: "podSelector" is no field of spec.ingress[0]. It stands in a peer,'],
    mended: ingress('    - from:\n        - podSelector:\n            matchLabels:\n              app: web\n'),
  },
  {
    when: 'a port stands in the rule',
    text: ingress('    - port: 80\n'),
    on: ['port'],
    says: ['kubectl refuses the object: "port" is no field of spec.ingress[0]. It stands in an entry of "ports".'],
    mended: ingress('    - ports:\n        - port: 80\n'),
  },
  {
    when: 'peers stand in an entry of ports',
    text: ingress('    - ports:\n        - port: 80\n          from:\n            - podSelector: {}\n'),
    on: ['from'],
    says: ['kubectl refuses the object: "from" is no field of spec.ingress[0].ports[0]. "from" belongs to the rule,'],
  },
  {
    when: 'the types are no list',
    text: 'spec:\n  podSelector: {}\n  policyTypes: Ingress\n',
    on: ['Ingress'],
    says: ['kube-apiserver refuses the object: spec.policyTypes takes a list, and this is text.'],
    mended: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress]\n',
  },
  {
    when: 'the rules are no list, and text would be none',
    text: 'spec:\n  podSelector: {}\n  egress: everything\n',
    on: ['everything'],
    says: ['kube-apiserver refuses the object: spec.egress takes a list, and this is text.'],
  },
  {
    when: 'a field is written small',
    text: 'spec:\n  podSelector: {}\n  policytypes: [Ingress]\n',
    on: ['policytypes'],
    says: ['kubectl refuses the object: "policytypes" is no field of spec. The field is "policyTypes".'],
    mended: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress]\n',
  },
  {
    when: 'a field has its name from Calico',
    text: 'spec:\n  podSelector: {}\n  types: [Ingress]\n',
    on: ['types'],
    says: ['kubectl refuses the object: "types" is no field of spec. The field is "policyTypes".'],
    mended: 'spec:\n  podSelector: {}\n  policyTypes: [Ingress]\n',
  },
  {
    when: 'a policy was read back from an old cluster',
    text: 'spec:\n  podSelector: {}\nstatus: {}\n',
    on: ['status'],
    says: ['kubectl refuses the object: "status" is no field of the object. It went with Kubernetes 1.28.'],
    mended: 'spec:\n  podSelector: {}\n',
  },
  {
    when: 'a field of spec stands beside it',
    text: 'podSelector: {}\nspec:\n  policyTypes: [Ingress]\n',
    on: ['podSelector'],
    says: ['kubectl refuses the object: "podSelector" is no field of the object. It stands in "spec".'],
    mended: 'spec:\n  policyTypes: [Ingress]\n  podSelector: {}\n',
  },
]

/** Advice is another matter. */
const saidByServer = (texts: SourceText[]): Problem[] =>
  check(texts).filter(({ rule }) => rule.startsWith('apiserver/'))

function underlined({ range: { start, end } }: Problem, text: string): string {
  const line = text.split('\n')[start.line] ?? ''
  return line.slice(start.character, start.line === end.line ? end.character : undefined)
}

describe('what is said when the API server refuses a NetworkPolicy', () => {
  for (const { when, text, on, says, mended } of rows) {
    const source = { uri: 'file:///policy.yaml', text: HEAD + text }

    it(`says it where ${when}`, () => {
      const problems = saidByServer([source])
      assert.deepEqual(
        problems.map(problem => underlined(problem, source.text)),
        on,
      )
      for (const [i, { message }] of problems.entries()) {
        assert.equal(message.slice(0, says[i]?.length), says[i])
        assert.ok(message.length <= 200, message)
      }
    })

    it(`${mended === undefined ? 'leaves it to people' : 'mends it'} where ${when}`, () => {
      const { texts } = fixTexts([source], saidByServer, () => true)
      assert.equal(texts[0]?.text, HEAD + (mended ?? text))
    })
  }
})
