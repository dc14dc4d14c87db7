import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'

/** A policy that a careful expert would sign gets no warning, with these pods of "shop" beside it. */
const PODS = `
{ apiVersion: v1, kind: Namespace, metadata: { name: shop } }
---
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop, labels: { app: web } }
spec: { containers: [{ name: web, ports: [{ name: http, containerPort: 8080 }] }] }
---
apiVersion: v1
kind: Service
metadata: { name: web, namespace: shop }
spec: { selector: { app: web }, ports: [{ port: 80, targetPort: http }] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: dns, namespace: shop }
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }
          podSelector: { matchLabels: { k8s-app: kube-dns } }
      ports: [{ port: 53, protocol: UDP }, { port: 53 }]
`
const DENY = `
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: deny, namespace: shop }
spec: { podSelector: {}, policyTypes: [Ingress] }
`

const CASES: { name: string; spec: string; beside?: string; expected: string[] }[] = [
  {
    name: 'a port name that pods of the whole namespace may have, and the one that is shown has not',
    spec: '{ podSelector: {}, policyTypes: [Ingress], ingress: [{ ports: [{ port: metrics }] }] }',
    expected: ['information netpol/unknown-port-name'],
  },
  {
    name: 'a port name that these pods do not have',
    spec: '{ podSelector: { matchLabels: { app: web } }, policyTypes: [Ingress], ingress: [{ ports: [{ port: metrics }] }] }',
    expected: ['warning netpol/unknown-port-name'],
  },
  {
    name: 'a port name of the pods of all namespaces',
    spec: '{ podSelector: {}, policyTypes: [Egress], egress: [{ to: [{ namespaceSelector: {} }], ports: [{ port: grpc }] }] }',
    expected: ['information netpol/unknown-port-name'],
  },
  {
    name: 'the port of a Service, for pods of all namespaces',
    spec: '{ podSelector: {}, policyTypes: [Egress], egress: [{ to: [{ namespaceSelector: {} }], ports: [{ port: 80 }] }] }',
    expected: ['information netpol/service-port'],
  },
  {
    name: 'the port of a Service, for its pods',
    spec: '{ podSelector: {}, policyTypes: [Egress], egress: [{ to: [{ podSelector: { matchLabels: { app: web } } }], ports: [{ port: 80 }] }] }',
    expected: ['warning netpol/service-port'],
  },
  {
    name: 'egress rules without policyTypes',
    spec: '{ podSelector: {}, egress: [{ to: [{ podSelector: {} }] }] }',
    expected: ['warning netpol/implied-ingress-isolation'],
  },
  {
    name: 'egress rules without policyTypes, for pods that are isolated for ingress anyway',
    spec: '{ podSelector: {}, egress: [{ to: [{ podSelector: {} }] }] }',
    beside: DENY,
    expected: [],
  },
]

describe('how grave a report about a policy is', () => {
  for (const { name, spec, beside = '', expected } of CASES) {
    it(name, () => {
      const policy = `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: p, namespace: shop }\nspec: ${spec}\n`
      const problems = check([
        { uri: 'policy.yaml', text: policy },
        { uri: 'pods.yaml', text: PODS + beside },
      ])
      assert.deepEqual(
        problems.flatMap(({ uri, severity, rule }) => (uri === 'policy.yaml' ? [`${severity} ${rule}`] : [])),
        expected,
      )
    })
  }
})
