import { type Case, testHovers } from './hovers.ts'
import { egress, from, ingress, policy, SHOP } from './texts.ts'

const policies: Case[] = [
  {
    it: 'kind tells the policy in plain words',
    text: ingress(
      '- from:\n  - podSelector: { matchLabels: { app: web } }\n  - namespaceSelector: { matchLabels: { team: alice } }\n  ports: [{ port: 5432 }]',
    ).replace('kind: Net', 'kind: |Net'),
    on: 'NetworkPolicy',
    says: [
      '**NetworkPolicy db**',
      'Selects pods with app=db of namespace shop.',
      '**Ingress** · the selected pods take connections only from:',
      '1. pods with app=web of namespace shop, or every pod of namespaces with team=alice: TCP 5432',
      '**Egress** · not limited by this policy.',
      'What another policy allows is allowed, too.',
    ],
    never: ['In these files', 'template', 'policyTypes are'],
  },
  {
    it: 'the name tells the same, with the workloads of other files',
    text: policy('podSelector: {}\npolicyTypes: [Ingress]').replace('name: db', 'name: d|b'),
    files: SHOP,
    on: 'db',
    says: ['Selects every pod of namespace shop. In these files: Deployment db, Deployment web.'],
    never: ['client'],
  },
  {
    it: 'spec says what is denied, not even DNS being left',
    text: policy('podSelector: {}\npolicyTypes: [Ingress, Egress]').replace('spec:', 'sp|ec:'),
    on: 'spec',
    says: [
      '**Ingress** · nothing may connect to the selected pods.',
      '**Egress** · the selected pods may open no connection, not even to the cluster DNS.',
    ],
  },
  {
    it: 'a policy without a namespace is about its own, whichever that is',
    text: policy('podSelector: {}\ningress: [{ from: [{ podSelector: {} }] }]', 'name: db').replace('spec:', 'sp|ec:'),
    on: 'spec',
    says: ['every pod of this namespace.', '1. every pod of this namespace: every port'],
    never: ['default'],
  },
  {
    it: 'missing policyTypes are named, and why Egress is among them',
    text: policy('podSelector: {}\negress: [{}]').replace('spec:', 'sp|ec:'),
    on: 'spec',
    says: [
      'No policyTypes are given, which means Ingress and Egress, as there are egress rules.',
      '**Egress** · the selected pods may connect to everything (rule 1).',
    ],
  },
  {
    it: 'rules of a direction that is not listed have no effect',
    text: policy('podSelector: {}\npolicyTypes: [Ingress]\n|egress:\n- {}'),
    on: 'egress',
    says: ['**Egress** · not limited by this policy: policyTypes does not list Egress, so egress has no effect.'],
  },
  {
    it: 'an empty list denies nothing where it makes no type',
    text: policy('podSelector: {}\negress: [|]'),
    on: '[]',
    says: ['**Egress** · not limited by this policy: without policyTypes, an empty egress means nothing.'],
  },
  {
    it: 'an empty list of ingress rules denies everything',
    text: policy('podSelector: {}\ningress: |[]'),
    on: '[]',
    says: ['**Ingress** · nothing may connect to the selected pods.'],
  },
  {
    it: 'policyTypes tells both directions',
    text: policy('podSelector: {}\npolicy|Types: [Egress]'),
    on: 'policyTypes',
    says: ['**Ingress** · not limited', '**Egress** · the selected pods may open no connection'],
  },
  {
    it: 'one type tells its direction',
    text: policy('podSelector: {}\npolicyTypes: [Ingress, Egr|ess]'),
    on: 'Egress',
    says: ['**Egress** · '],
    never: ['**Ingress**'],
  },
  {
    it: 'other policies for the same pods are named, and no others',
    text: ingress('- ports: [{ port: 80 }]').replace('spec:', 'sp|ec:'),
    files: [
      ...SHOP,
      policy('podSelector: {}', 'name: all, namespace: shop'),
      policy('podSelector: {}', 'name: far, namespace: mail'),
      policy('podSelector: { matchLabels: { app: web } }', 'name: web, namespace: shop'),
    ],
    on: 'spec',
    says: ['Other policies for the same pods: shop/all. What one of them allows is allowed.'],
  },
  {
    it: 'only the first of many rules are told',
    text: ingress('- ports: [{ port: 80 }]\n'.repeat(11)).replace('ingress:', 'ingr|ess:'),
    on: 'ingress',
    says: ['8. anybody: TCP 80', 'And 3 more rules.'],
    never: ['9. '],
  },
  {
    it: 'what a template fills in stays open',
    text: policy(
      'podSelector: { matchLabels: { app: "{{ .Values.app }}" } }\ningress:\n{{- toYaml .Values.rules }}',
    ).replace('spec:', 'sp|ec:'),
    files: SHOP,
    on: 'spec',
    says: ['pods with app={{…}}', 'A part of it is filled in by a template, or could not be read.'],
    never: ['In these files'],
  },
  {
    it: 'types that a template fills in are not guessed',
    text: policy('podSelector: {}\npolicyTypes: {{ toYaml .Values.types }}\ningress: []').replace('spec:', 'sp|ec:'),
    on: 'spec',
    says: ['**Ingress** · limited or not, as a template fills in policyTypes.', '**Egress** · limited or not'],
    never: ['No policyTypes', 'nothing may connect'],
  },
]

const rules: Case[] = [
  {
    it: 'the dash of a rule says who may connect to what',
    text: ingress(
      '|- from: [{ podSelector: { matchLabels: { app: web } } }]\n  ports: [{ port: 80 }, { port: 53, protocol: UDP }]',
    ),
    files: SHOP,
    on: '-',
    says: [
      '**Ingress rule 1 of 1**',
      'Pods with app=web of namespace shop may connect to the selected pods: TCP 80, UDP 53.',
      'In these files: Deployment web.',
    ],
  },
  {
    it: 'an egress rule says what the selected pods may connect to',
    text: egress('- to: [{ ipBlock: { cidr: 10.0.0.0/8 } }]\n|- ports: [{ port: 443 }]'),
    on: '-',
    says: [
      '**Egress rule 2 of 2**',
      'The selected pods may connect to anything, inside the cluster and outside: TCP 443.',
    ],
  },
  {
    it: 'an empty rule allows everything',
    text: ingress('- |{}'),
    on: '{}',
    says: ['Everything may connect to the selected pods, and no other policy can take that away.'],
  },
  {
    it: 'unless it has no effect',
    text: policy('podSelector: {}\npolicyTypes: [Ingress]\negress:\n|- {}'),
    on: '-',
    says: ['The selected pods may connect to everything.', 'Without effect, as policyTypes does not list Egress.'],
    never: ['no other policy'],
  },
  {
    it: 'an empty list of peers is everybody',
    text: ingress('- from: |[]'),
    on: '[]',
    says: ['**from** · empty, which means from anywhere, inside the cluster and outside.'],
  },
  {
    it: 'an empty list of ports is every port',
    text: ingress('- por|ts: []'),
    on: 'ports',
    says: ['**ports** · empty, which means every port of every protocol.'],
  },
  {
    it: 'of several peers one is enough',
    text: from('- podSelector: {}\n- namespaceSelector: {}').replace('from:', 'fr|om:'),
    on: 'from',
    says: [
      '**from** · one of 2 peers is enough (or):',
      '1. every pod of namespace shop',
      '2. every pod of every namespace',
    ],
  },
]

testHovers('hover of a NetworkPolicy and its rules', [...policies, ...rules])
