import { type Case, testHovers } from './hovers.ts'
import { from, SHOP } from './texts.ts'

const peers: Case[] = [
  {
    it: 'two selectors in one peer both have to hold',
    text: from(
      '|- namespaceSelector: { matchLabels: { team: alice } }\n  podSelector: { matchLabels: { app: client } }',
    ),
    files: SHOP,
    on: '-',
    says: [
      'Pods with app=client of namespaces with team=alice: both have to hold (and).',
      'In these files: Pod alice/client.',
    ],
    never: ['(or)'],
  },
  {
    it: 'two peers are alternatives',
    text: from(
      '- namespaceSelector: { matchLabels: { team: alice } }\n|- podSelector: { matchLabels: { app: client } }',
    ),
    files: SHOP,
    on: '-',
    says: [
      '**Peer 2 of 2** · one of them is enough (or)',
      'Pods with app=client of namespace shop, and of no other.',
      'In these files: no workload.',
    ],
    never: ['(and)'],
  },
  {
    it: 'the key of a selector says so, too',
    text: from('- namespace|Selector: { matchLabels: { team: alice } }\n- podSelector: {}'),
    files: SHOP,
    on: 'namespaceSelector',
    says: [
      '**Peer 1 of 2** · one of them is enough (or)',
      'Namespaces with team=alice. In these files: namespace alice.',
      'Without a podSelector beside it: every pod there. In these files: Pod alice/client.',
    ],
  },
  {
    it: 'a namespaceSelector tells what the podSelector beside it does',
    text: from('- namespace|Selector: {}\n  podSelector: { matchLabels: { app: client } }'),
    on: 'namespaceSelector',
    says: ['Every namespace.', 'The podSelector beside it picks pods with app=client there (and).'],
  },
  {
    it: 'a namespace is called by its name',
    text: from('- namespace|Selector: { matchLabels: { kubernetes.io/metadata.name: alice } }'),
    on: 'namespaceSelector',
    says: ['Namespace alice.'],
  },
  {
    it: 'whose label the API server sets',
    text: from('- namespaceSelector: { matchLabels: { kubernetes.io/metadata.na|me: alice } }'),
    on: 'kubernetes.io/metadata.name',
    says: ['has to be alice.', 'The API server gives every namespace this label, with its name.'],
  },
  {
    it: 'an empty podSelector of a peer is every pod of the namespace',
    text: from('- podSelector: {|}'),
    on: '{}',
    says: ['Every pod of namespace shop, and of no other.'],
  },
  {
    it: 'a peer with nothing in it names nobody',
    text: from('|- {}'),
    on: '-',
    says: ['Names nobody, and the API server refuses that.'],
  },
]

const blocks: Case[] = [
  {
    it: 'an ipBlock shows its ranges and how many addresses they hold',
    text: from('- ip|Block: { cidr: 172.17.0.0/16, except: [172.17.1.0/24] }'),
    on: 'ipBlock',
    says: [
      '**172.17.0.0/16** except 172.17.1.0/24',
      '`172.17.0.0-172.17.0.255, 172.17.2.0-172.17.255.255`',
      '65,280 addresses.',
      'An exception denies nothing',
    ],
  },
  {
    it: 'so does its cidr',
    text: from('- ipBlock: { cidr: 192.0.2.0/|24 }'),
    on: '192.0.2.0/24',
    says: ['`192.0.2.0-192.0.2.255`', '256 addresses.'],
    never: ['exception'],
  },
  {
    it: 'one exception shows what it leaves out',
    text: from('- ipBlock: { cidr: 172.17.0.0/16, except: [172.17.1|.0/24] }'),
    on: '172.17.1.0/24',
    says: ['`172.17.1.0-172.17.1.255`', '256 addresses. This peer leaves them out, which denies nothing'],
  },
  {
    it: 'IPv6 is counted in powers of two',
    text: from('- ipBlock: { ci|dr: "2001:db8::/64" }'),
    on: 'cidr',
    says: ['`2001:db8::-2001:db8::ffff:ffff:ffff:ffff`', '2^64 addresses.'],
  },
  {
    it: 'or about',
    text: from('- ipBlock: { cidr: "2001:db8::/32", ex|cept: ["2001:db8:1::/48"] }'),
    on: 'except',
    says: ['2001:db8:2::-2001:db8:ffff:ffff:ffff:ffff:ffff:ffff`', 'About 7.9 × 10^28 addresses.'],
  },
  {
    it: 'every IPv4 address is no IPv6 address',
    text: from('- ipBlock: { cidr: |0.0.0.0/0 }'),
    on: '0.0.0.0/0',
    says: ['4,294,967,296 addresses. No IPv6 address is among them: those are ::/0.'],
  },
  {
    it: 'one address is one',
    text: from('|- ipBlock: { cidr: 192.0.2.7/32 }'),
    on: '-',
    says: ['`192.0.2.7`', 'One address.'],
  },
  {
    it: 'exceptions may leave nothing',
    text: from('- ip|Block: { cidr: 192.0.2.0/31, except: [192.0.2.0/32, 192.0.2.1/32] }'),
    on: 'ipBlock',
    says: ['No address is left.'],
  },
  {
    it: 'only the first of many ranges are shown',
    text: from(
      `- ip|Block: { cidr: 10.0.0.0/8, except: [${Array.from({ length: 20 }, (_, i) => `10.${2 * i + 1}.0.0/16`).join(', ')}] }`,
    ),
    on: 'ipBlock',
    says: ['10.30.0.0-10.30.255.255` and 5 more ranges', 'except 10.1.0.0/16, 10.3.0.0/16 and 18 more'],
  },
  {
    it: 'exceptions that a template fills in are missing from the count',
    text: from('- ip|Block:\n    cidr: 10.0.0.0/8\n    except: {{ toYaml .Values.except }}'),
    on: 'ipBlock',
    says: ['`10.0.0.0-10.255.255.255`', 'A part of it is filled in by a template, or could not be read.'],
  },
  {
    it: 'what is no range is told by the field alone',
    text: from('- ipBlock: { ci|dr: example.com }'),
    on: 'cidr',
    says: ['**cidr** · string', 'Address and prefix length'],
  },
]

testHovers('hover of a peer of a NetworkPolicy', [...peers, ...blocks])
