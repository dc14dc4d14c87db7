import fc from 'fast-check'

/** Few names and labels, so that selectors and ports meet often. */
const namespace = fc.constantFrom('a', 'b')
const labels = fc.dictionary(fc.constantFrom('app', 'tier'), fc.constantFrom('web', 'db'), { maxKeys: 2 })
/** An address of these is no address of the outside: explain takes it for the pod. */
export const POD_IPS = ['10.1.0.1', '10.1.0.2', '2001:db8::1'] as const

const portName = fc.constantFrom('http', 'pg')

const containerPort = fc.record(
  {
    name: portName,
    containerPort: fc.constantFrom(80, 81, 8080, 5432),
    protocol: fc.constantFrom('TCP', 'UDP'),
  },
  { requiredKeys: ['containerPort'] },
)

const spec = fc.record(
  {
    containers: fc.array(fc.record({ ports: fc.array(containerPort, { maxLength: 3 }) }), { maxLength: 2 }),
    hostNetwork: fc.constant(true),
  },
  { requiredKeys: ['containers'] },
)

const pod = fc.record({
  apiVersion: fc.constant('v1'),
  kind: fc.constant('Pod'),
  metadata: fc.record({ name: fc.constantFrom('p', 'q', 'r'), namespace, labels }),
  spec,
  status: fc.record({ podIP: fc.constantFrom(...POD_IPS) }, { requiredKeys: [] }),
})

const deployment = fc.record({
  apiVersion: fc.constant('apps/v1'),
  kind: fc.constant('Deployment'),
  metadata: fc.record({ name: fc.constantFrom('d', 'e'), namespace }),
  spec: fc.record({ template: fc.record({ metadata: fc.record({ labels }), spec }) }),
})

export const workloads = fc.array(fc.oneof(pod, deployment), { minLength: 1, maxLength: 5 })

const expression = fc.record({
  key: fc.constantFrom('app', 'tier', 'kubernetes.io/metadata.name'),
  operator: fc.constantFrom('In', 'NotIn', 'Exists', 'DoesNotExist'),
  values: fc.array(fc.constantFrom('web', 'db', 'a'), { maxLength: 2 }),
})

const selector = fc.record(
  { matchLabels: labels, matchExpressions: fc.array(expression, { maxLength: 1 }) },
  { requiredKeys: [] },
)

const ipBlock = fc.record(
  {
    cidr: fc.constantFrom('0.0.0.0/0', '10.0.0.0/8', '10.1.0.0/30', '2001:db8::/32', '::/0', 'nonsense'),
    except: fc.array(fc.constantFrom('10.1.0.0/31', '10.1.0.2/32', '2001:db8::/64', '192.0.2.0/24'), { maxLength: 2 }),
  },
  { requiredKeys: ['cidr'] },
)

const peer = fc.oneof(
  fc.record({ podSelector: selector, namespaceSelector: selector }, { requiredKeys: [] }),
  fc.record({ ipBlock }),
)

const port = fc.record(
  {
    protocol: fc.constantFrom('TCP', 'UDP', 'SCTP', 'ICMP'),
    port: fc.oneof(fc.constantFrom(80, 81, 5432, 65535, 70000), portName),
    endPort: fc.constantFrom(79, 90, 6000),
  },
  { requiredKeys: [] },
)

const rules = (peers: 'from' | 'to') =>
  fc.array(
    fc.record(
      { [peers]: fc.array(peer, { maxLength: 2 }), ports: fc.array(port, { maxLength: 3 }) },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  )

const policy = fc.record({
  apiVersion: fc.constant('networking.k8s.io/v1'),
  kind: fc.constant('NetworkPolicy'),
  metadata: fc.record({ name: fc.constantFrom('one', 'two', 'three'), namespace }),
  spec: fc.record(
    {
      podSelector: selector,
      policyTypes: fc.subarray(['Ingress', 'Egress']),
      ingress: rules('from'),
      egress: rules('to'),
    },
    { requiredKeys: ['podSelector'] },
  ),
})

export const policies = fc.array(policy, { maxLength: 4 })
