import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'
import { withEdits } from '../ranges.ts'

const policy = (spec: string, metadata = '{name: p, namespace: shop}'): string =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: ${metadata}\nspec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}\n`

const pod = (name: string, namespace: string, more = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: ${namespace}, labels: {pod-template-hash: x1, app: ${name}}}\n${more}`

const service = (port: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: db, namespace: data}\nspec: {clusterIP: 10.96.11.7, selector: {app: db, tier: one}, ports: [${port}]}\n`

interface Case {
  rule: string
  it: string
  texts: [policy: string, ...others: string[]]
  title: string
  after: string
}

const OPEN = 'podSelector: {}\npolicyTypes: [Ingress]\ningress:\n- {}\n- from: [{podSelector: {}}]'
const BLOCK =
  'podSelector: {}\npolicyTypes: [Ingress]\ningress:\n- from:\n  - ipBlock: {cidr: 10.0.0.0/8, except: [10.1.0.0/16]}\n- from:\n  - ipBlock: {cidr: 10.0.0.0/12} # all'
const toService = (ports: string): string =>
  `podSelector: {}\npolicyTypes: [Egress]\negress:\n- to:\n  - ipBlock:\n      cidr: 10.96.11.7/32\n  ports:\n  - ${ports}\n- ports: [{port: 53, protocol: UDP}, {port: 53}]`
const fromAll = (selector: string): string =>
  `podSelector: {}\npolicyTypes: [Ingress]\ningress:\n- from:\n  - ${selector}podSelector: {matchLabels: {app: agent}}`

const cases: Case[] = [
  {
    rule: 'netpol/allows-everything',
    it: 'is removed beside other rules',
    texts: [policy(OPEN)],
    title: 'Remove ingress rule 1 (the others then decide)',
    after: policy(OPEN.replace('- {}\n', '')),
  },
  {
    rule: 'netpol/except-undone',
    it: 'is excepted from the other rule, too',
    texts: [policy(BLOCK)],
    title: 'Except 10.1.0.0/16 from rule 2, too',
    after: policy(BLOCK.replace('10.0.0.0/12}', '10.0.0.0/12, except: [10.1.0.0/16]}')),
  },
  {
    rule: 'netpol/ipblock-on-pods',
    it: 'becomes a selector of the pod',
    texts: [
      policy('podSelector: {}\npolicyTypes: [Ingress]\ningress:\n- from:\n  - ipBlock: {cidr: 10.244.1.7/32}'),
      pod('web', 'shop', 'status: {podIP: 10.244.1.7}\n'),
    ],
    title: 'Pick the pods by label app=web',
    after: policy(
      'podSelector: {}\npolicyTypes: [Ingress]\ningress:\n- from:\n  - podSelector:\n      matchLabels:\n        app: web',
    ),
  },
  {
    rule: 'netpol/ipblock-on-service',
    it: "becomes the Service's selector, on the pods' port",
    texts: [policy(toService('port: 80')), service('{port: 80, targetPort: 5432}')],
    title: 'Pick the pods of Service db by its selector',
    after: policy(
      toService('port: 5432').replace(
        '  - ipBlock:\n      cidr: 10.96.11.7/32',
        '  - namespaceSelector:\n      matchLabels:\n        kubernetes.io/metadata.name: data\n    podSelector:\n      matchLabels:\n        app: db\n        tier: one',
      ),
    ),
  },
  {
    rule: 'netpol/namespace-label-open-to-tenants',
    it: 'becomes the one namespace of such pods',
    texts: [policy(fromAll('namespaceSelector: {}\n    ')), pod('agent', 'ops')],
    title: 'Let in pods of namespace ops alone',
    after: policy(fromAll('namespaceSelector:\n      matchLabels:\n        kubernetes.io/metadata.name: ops\n    ')),
  },
  {
    rule: 'netpol/namespace-label-open-to-tenants',
    it: 'goes where such pods are in the own namespace alone',
    texts: [policy(fromAll('namespaceSelector: {}\n    ')), pod('agent', 'shop')],
    title: 'Let in pods of the own namespace alone',
    after: policy(fromAll('')),
  },
  {
    rule: 'netpol/namespace-missing',
    it: 'is that of the pods',
    texts: [policy('podSelector: {matchLabels: {app: web}}', '{name: p}'), pod('web', 'shop'), pod('db', 'data')],
    title: 'Add namespace: shop, where its pods are',
    after: policy('podSelector: {matchLabels: {app: web}}'),
  },
]

const none: Omit<Case, 'title' | 'after'>[] = [
  {
    rule: 'netpol/allows-everything',
    it: 'stays where it is the only rule',
    texts: [policy('podSelector: {}\ningress: [{}]')],
  },
  {
    rule: 'netpol/except-undone',
    it: 'stays where the other rule is for everybody',
    texts: [policy(BLOCK.replace('- from:\n  - ipBlock: {cidr: 10.0.0.0/12}', '- ports: []'))],
  },
  {
    rule: 'netpol/ipblock-on-service',
    it: 'stays where another peer needs the port',
    texts: [
      policy(toService('port: 80').replace('  ports', '  - podSelector: {}\n  ports')),
      service('{port: 80, targetPort: 5432}'),
    ],
  },
  {
    rule: 'netpol/namespace-label-open-to-tenants',
    it: 'stays where such pods are in several namespaces',
    texts: [policy(fromAll('namespaceSelector: {}\n    ')), pod('agent', 'ops'), pod('agent', 'shop')],
  },
  {
    rule: 'netpol/namespace-missing',
    it: 'stays where several namespaces have such pods',
    texts: [policy('podSelector: {}', '{name: p}'), pod('web', 'shop'), pod('db', 'data')],
  },
]

/** What is offered for the first text by a rule. */
function offered({ rule, texts }: Pick<Case, 'rule' | 'texts'>) {
  const problems = check(texts.map((text, i) => ({ uri: `file:///${i}.yaml`, text })))
  const found = problems.filter(problem => problem.rule === rule && problem.uri === 'file:///0.yaml')
  assert.ok(found.length > 0, problems.map(problem => problem.rule).join())
  return found.flatMap(({ fixes }) => fixes)
}

describe('what advice on a policy offers', () => {
  for (const one of cases) {
    it(`${one.rule} ${one.it}`, () => {
      const fix = offered(one).find(({ title }) => title === one.title)
      assert.ok(fix)
      assert.equal(fix.preferred, false)
      const after = withEdits(one.texts[0], fix.edits)
      assert.equal(after, one.after)
      const [, ...others] = one.texts
      const left = check([after, ...others].map((text, i) => ({ uri: `file:///${i}.yaml`, text })))
      assert.ok(!left.some(({ rule }) => rule === one.rule), 'the problem is gone')
    })
  }
  for (const one of none) {
    it(`${one.rule} ${one.it}`, () => assert.deepEqual(offered(one), []))
  }
})
