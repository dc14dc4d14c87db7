import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'

const RULE = 'netpol/ingress-controller-blocked'

const policy = (ingress: string) => `
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: web, namespace: shop }
spec: { podSelector: { matchLabels: { app: web } }, policyTypes: [Ingress], ingress: ${ingress} }
`
const POD = `
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop, labels: { app: web } }
spec: { containers: [{ name: web, ports: [{ name: http, containerPort: 8080 }] }] }
`
const SERVICE = `
apiVersion: v1
kind: Service
metadata: { name: web, namespace: shop }
spec: { selector: { app: web }, ports: [{ name: web, port: 80, targetPort: http }] }
`
const object = (apiVersion: string, kind: string, spec: string, namespace = 'shop') =>
  `\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: route, namespace: ${namespace} }\nspec: ${spec}\n`

const ingress = (spec: string, apiVersion = 'networking.k8s.io/v1') => object(apiVersion, 'Ingress', spec)
const TO_WEB = '{ defaultBackend: { service: { name: web, port: { number: 80 } } } }'
const OWN = '[{ from: [{ podSelector: {} }] }]'

const told = (...texts: string[]): string[] =>
  check(texts.map((text, i) => ({ uri: `${i}.yaml`, text }))).flatMap(({ rule, uri }) => (rule === RULE ? [uri] : []))

/** Routes of each form to Service "web". */
const ROUTES: Record<string, string> = {
  'an Ingress by its default backend': ingress(TO_WEB),
  'an Ingress by the name of the port': ingress(
    '{ rules: [{ http: { paths: [{ backend: { service: { name: web, port: { name: web } } } }] } }] }',
  ),
  'an Ingress of networking.k8s.io/v1beta1': ingress(
    '{ rules: [{ http: { paths: [{ backend: { serviceName: web, servicePort: 80 } }] } }] }',
    'networking.k8s.io/v1beta1',
  ),
  'an Ingress of extensions/v1beta1': ingress(
    '{ backend: { serviceName: web, servicePort: web } }',
    'extensions/v1beta1',
  ),
  ...Object.fromEntries(
    ['HTTPRoute', 'GRPCRoute', 'TLSRoute', 'TCPRoute'].map(kind => [
      `a ${kind}`,
      object(
        'gateway.networking.k8s.io/v1',
        kind,
        '{ parentRefs: [{ name: edge, namespace: gateways }], rules: [{ backendRefs: [{ name: web, port: 80 }] }] }',
      ),
    ]),
  ),
  'an HTTPRoute of another namespace': object(
    'gateway.networking.k8s.io/v1',
    'HTTPRoute',
    '{ parentRefs: [{ name: edge }], rules: [{ backendRefs: [{ name: web, namespace: shop, port: 80 }] }] }',
    'gateways',
  ),
}

/** Rules of the policy, and whether a controller may be among those that they let in. */
const RULES: { name: string; rules: string; blocked: boolean }[] = [
  { name: 'no rule', rules: '[]', blocked: true },
  { name: 'pods of the own namespace', rules: OWN, blocked: true },
  {
    name: 'pods of the own namespace, by its name',
    rules: '[{ from: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: shop } } }] }]',
    blocked: true,
  },
  {
    name: 'another namespace on another port',
    rules: '[{ from: [{ namespaceSelector: {} }], ports: [{ port: 9090 }] }]',
    blocked: true,
  },
  { name: 'everybody over UDP', rules: '[{ ports: [{ port: 8080, protocol: UDP }] }]', blocked: true },
  { name: 'everybody', rules: '[{}]', blocked: false },
  { name: 'everybody on the port of the pod', rules: '[{ ports: [{ port: 8080 }] }]', blocked: false },
  { name: 'everybody on the name of the port', rules: '[{ ports: [{ port: http }] }]', blocked: false },
  {
    name: 'everybody on the port of the Service, which is said already',
    rules: '[{ ports: [{ port: 80 }] }]',
    blocked: false,
  },
  {
    name: 'everybody on a name of no port, which is said already',
    rules: '[{ ports: [{ port: htpp }] }]',
    blocked: false,
  },
  { name: 'a range of ports', rules: '[{ ports: [{ port: 8000, endPort: 9000 }] }]', blocked: false },
  { name: 'all namespaces', rules: '[{ from: [{ namespaceSelector: {} }] }]', blocked: false },
  {
    name: 'namespaces by some label',
    rules: '[{ from: [{ namespaceSelector: { matchLabels: { role: edge } } }] }]',
    blocked: false,
  },
  { name: 'addresses', rules: '[{ from: [{ ipBlock: { cidr: 192.0.2.0/24 } }] }]', blocked: false },
  {
    name: 'pods of the own namespace that are called after a controller',
    rules: '[{ from: [{ podSelector: { matchLabels: { app: traefik } } }] }]',
    blocked: false,
  },
  { name: 'what a template fills in', rules: '[{{ .Values.rules }}]', blocked: false },
]

describe('a policy that keeps the controller out', () => {
  for (const [name, route] of Object.entries(ROUTES)) {
    it(`is found by ${name}`, () => assert.deepEqual(told(policy(OWN), POD, SERVICE, route), ['0.yaml']))
  }

  for (const { name, rules, blocked } of RULES) {
    it(`${blocked ? 'lets in' : 'is none where it lets in'} ${name}`, () =>
      assert.deepEqual(told(policy(rules), POD, SERVICE, ingress(TO_WEB)), blocked ? ['0.yaml'] : []))
  }

  it('is none where another policy lets the controller in', () => {
    const other = policy('[{ ports: [{ port: 8080 }] }]').replace('name: web', 'name: from-outside')
    assert.deepEqual(told(policy(OWN), other, POD, SERVICE, ingress(TO_WEB)), [])
  })

  it('is said of the policy with rules, not of the one that denies all', () => {
    const deny = policy('[]').replace('name: web', 'name: deny')
    assert.deepEqual(told(deny, policy(OWN), POD, SERVICE, ingress(TO_WEB)), ['1.yaml'])
  })

  it('is none where the Service, its port or its pods are not shown', () => {
    const route = ingress(TO_WEB)
    assert.deepEqual(told(policy(OWN), POD, route), [])
    assert.deepEqual(told(policy(OWN), SERVICE, route), [])
    assert.deepEqual(told(policy(OWN), POD, SERVICE.replace('port: 80,', 'port: 81,'), route), [])
  })

  it('is none where the pods are in the network of their node, or not selected', () => {
    const host = POD.replace('spec: {', 'spec: { hostNetwork: true,')
    assert.deepEqual(told(policy(OWN), host, SERVICE, ingress(TO_WEB)), [])
    assert.deepEqual(told(policy(OWN).replace('app: web', 'app: api'), POD, SERVICE, ingress(TO_WEB)), [])
  })

  it('is none where the controller or the Gateway is in the namespace of the pods', () => {
    const controller = POD.replaceAll('web', 'haproxy')
    assert.deepEqual(told(policy(OWN), POD, controller, SERVICE, ingress(TO_WEB)), [])
    const spec = '{ parentRefs: [{ name: edge }], rules: [{ backendRefs: [{ name: web, port: 80 }] }] }'
    const route = object('gateway.networking.k8s.io/v1', 'HTTPRoute', spec)
    assert.deepEqual(told(policy(OWN), POD, SERVICE, route), [])
    assert.deepEqual(told(policy('[]'), POD, SERVICE, route), ['0.yaml'])
  })

  it('is none for a route of a mesh, or one that hangs on nothing', () => {
    for (const parents of ['[{ kind: Service, group: "", name: web }]', '[]']) {
      const spec = `{ parentRefs: ${parents}, rules: [{ backendRefs: [{ name: web, port: 80 }] }] }`
      const route = object('gateway.networking.k8s.io/v1', 'HTTPRoute', spec)
      assert.deepEqual(told(policy(OWN), POD, SERVICE, route), [])
    }
  })

  it('names the route and the place in it', () => {
    const texts = [policy(OWN), POD, SERVICE, ingress(TO_WEB)].map((text, i) => ({ uri: `${i}.yaml`, text }))
    const problem = check(texts).find(({ rule }) => rule === RULE)
    assert.match(problem?.message ?? '', /^Ingress "route" sends requests .* on TCP 8080/)
    assert.deepEqual(
      problem?.related?.map(({ uri, range }) => [uri, range.start.line]),
      [['3.yaml', 4]],
    )
  })

  const DEPLOYMENTS: { name: string; offered: string[] }[] = [
    { name: 'ingress-nginx-controller', offered: ['Let in namespace edge on 8080'] },
    { name: 'traefik', offered: ['Let in namespace edge on 8080'] },
    { name: 'ledger', offered: [] },
    { name: 'payment-gateway', offered: [] },
  ]
  for (const { name, offered } of DEPLOYMENTS) {
    it(`is mended by letting in a controller, which ${name} of another namespace is${offered.length > 0 ? '' : ' not'}`, () => {
      const other = POD.replaceAll('web', name).replace('namespace: shop', 'namespace: edge')
      const texts = [policy(OWN), POD, SERVICE, ingress(TO_WEB), other].map((text, i) => ({ uri: `${i}.yaml`, text }))
      const problem = check(texts).find(({ rule }) => rule === RULE)
      assert.deepEqual(
        problem?.fixes.map(({ title }) => title),
        offered,
      )
    })
  }
})
