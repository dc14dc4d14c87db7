import { type Case, testHovers } from './hovers.ts'
import { egress, ingress, namespace, pod, policy, ports, SHOP } from './texts.ts'

const selectors: Case[] = [
  {
    it: 'a selector says what it selects and which workloads that is',
    text: ingress('- {}').replace('podSelector', 'pod|Selector'),
    files: SHOP,
    on: 'podSelector',
    says: ['Selects pods with app=db of namespace shop. In these files: Deployment db.'],
  },
  {
    it: 'every operator has its words',
    text: policy(
      'pod|Selector:\n  matchLabels: { app: db }\n  matchExpressions:\n  - { key: a, operator: In, values: [x, z] }\n  - { key: b, operator: NotIn, values: [z] }\n  - { key: c, operator: Exists }',
    ),
    on: 'podSelector',
    says: ['pods with app=db and a one of (x, z) and b other than z and a label c of namespace shop.'],
  },
  {
    it: 'one label is told alone',
    text: policy('podSelector:\n  matchLabels: { app: web, tier: |back }'),
    files: SHOP,
    on: 'back',
    says: ['The label tier has to be back. In these files: no workload.'],
  },
  ...(
    [
      [
        '{ key: tier, oper|ator: In, values: [front, x] }',
        'operator',
        'The label tier has to be front or x.',
        'Deployment web',
      ],
      [
        '{ key: tier, operator: NotIn, values: [|front] }',
        'front',
        'what has no such label fits, too.',
        'Deployment db',
      ],
      ['{ key: ti|er, operator: Exists }', 'tier', 'has to be there, whatever its value.', 'Deployment web'],
      ['{ key: tier, operator: DoesNot|Exist }', 'DoesNotExist', 'must not be there.', 'Deployment db'],
    ] as const
  ).map(([text, on, words, found]) => ({
    it: `one condition is told alone: ${words}`,
    text: policy(`podSelector:\n  matchExpressions:\n  - ${text}`),
    files: SHOP,
    on,
    says: [`${words} In these files: ${found}.`],
  })),
  {
    it: 'few of many workloads are listed',
    text: policy('podSelector: {|}'),
    files: Array.from({ length: 20 }, (_, i) => pod(`p${i}`, 'app: p')),
    on: '{}',
    says: ['Pod p0, Pod p1, Pod p2, Pod p3, Pod p4, Pod p5 and 14 more.'],
  },
  {
    it: 'nothing is said of workloads where there are none',
    text: policy('pod|Selector: {}'),
    files: [namespace('shop')],
    on: 'podSelector',
    says: ['Selects every pod of namespace shop.'],
    never: ['In these files'],
  },
  {
    it: 'nor where a template may write the labels of some',
    text: policy('podSelector: { matchLabels: { app: d|b } }'),
    files: [pod('x', 'app: "{{ .Values.app }}"')],
    on: 'db',
    says: ['The label app has to be db.'],
    never: ['In these files'],
  },
  {
    it: 'nor of a label that a template fills in',
    text: policy('podSelector: { matchLabels: { a|pp: "{{ .Values.app }}" } }'),
    files: SHOP,
    on: 'app',
    says: ['The label app has to be {{…}}.'],
    never: ['In these files'],
  },
  {
    it: 'stars and underscores of a name are no Markdown',
    text: policy('pod|Selector: { matchLabels: { my_app: a_b_c } }'),
    on: 'podSelector',
    says: ['my\\_app=a\\_b\\_c'],
  },
]

const portCases: Case[] = [
  {
    it: 'a name is resolved on the selected pods',
    text: ports('po|rt: pg'),
    files: SHOP,
    on: 'port',
    says: [
      '**TCP pg** of the selected pods',
      'No protocol is given, which means TCP.',
      'In these files: 5432 in Deployment db.',
    ],
  },
  {
    it: 'a name of another protocol is not there',
    text: ports('{ port: stat|s, protocol: TCP }'),
    files: SHOP,
    on: 'stats',
    says: ['In these files: no TCP port of this name.'],
    never: ['No protocol'],
  },
  {
    it: 'for egress on the destination',
    text: egress('- to: [{ namespaceSelector: {} }]\n  ports:\n  - port: htt|p'),
    files: SHOP,
    on: 'http',
    says: ['**TCP http** of the destination', 'In these files: 8080 in Deployment shop/web, 80 in Pod alice/client.'],
  },
  {
    it: 'a number has the name that pods give it',
    text: ports('port: 543|2'),
    files: SHOP,
    on: '5432',
    says: ['**TCP 5432** of the selected pods', 'In these files: named pg in Deployment db.'],
  },
  {
    it: 'a range is counted',
    text: ports('{ protocol: UDP, port: 8000, end|Port: 8090 }'),
    on: 'endPort',
    says: ['**UDP 8000-8090** of the selected pods', '91 ports.'],
  },
  {
    it: 'a protocol alone is every port of it',
    text: ports('pro|tocol: UDP'),
    on: 'protocol',
    says: ['**every UDP port** of the selected pods'],
  },
  {
    it: 'a number in quotes is no port',
    text: ports('po|rt: "80"'),
    on: 'port',
    says: ['A number, or the name of a container port.'],
    never: ['TCP 80'],
  },
  {
    it: 'the list says that one is enough',
    text: ingress('- por|ts: [{ port: 80 }, { port: web, protocol: UDP }]'),
    on: 'ports',
    says: ['**ports** of the selected pods, one of them is enough (or): TCP 80, UDP web'],
  },
]

testHovers('hover of a selector or port of a NetworkPolicy', [...selectors, ...portCases])
