import type { Template } from '../../editing.ts'

const policy = (name: string, spec: string): string => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: ${name}
  namespace: \${1:shop}
spec:
${spec.replaceAll(/^(?=.)/gm, '  ')}
`

const DNS = `- to:
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: kube-system
      podSelector:
        matchLabels:
          k8s-app: kube-dns
  ports:
    - protocol: UDP
      port: 53
    - protocol: TCP
      port: 53`

const APP = `podSelector:
  matchLabels:
    app: \${2:web}`

/** Whole policies to start from; snippets/network-policy.json has the same. */
export const TEMPLATES: readonly Template[] = [
  {
    label: 'NetworkPolicy, deny incoming by default',
    documentation: 'No pod of the namespace takes a connection, unless another policy allows it.',
    snippet: policy('default-deny-ingress', 'podSelector: {}\npolicyTypes: [Ingress]'),
  },
  {
    label: 'NetworkPolicy, deny outgoing by default',
    documentation:
      'No pod of the namespace opens a connection, unless another policy allows it; all of them may look up names.',
    snippet: policy('default-deny-egress', `podSelector: {}\npolicyTypes: [Egress]\negress:\n${setIn(DNS)}`),
  },
  {
    label: 'NetworkPolicy, deny both ways by default',
    documentation:
      'Pods of the namespace take and open no connection, unless another policy allows it; all of them may look up names.',
    snippet: policy('default-deny', `podSelector: {}\npolicyTypes: [Ingress, Egress]\negress:\n${setIn(DNS)}`),
  },
  {
    label: 'NetworkPolicy, allow from a namespace',
    documentation: 'Pods of an app take connections on one port from every pod of another namespace, by its name.',
    snippet: policy(
      `\${2:web}-from-\${3:gateway}`,
      `${APP}
policyTypes: [Ingress]
ingress:
  - from:
      - namespaceSelector:
          matchLabels:
            kubernetes.io/metadata.name: \${3:gateway}
    ports:
      - protocol: \${4|TCP,UDP,SCTP|}
        port: \${5:8080}`,
    ),
  },
  {
    label: 'NetworkPolicy, allow from the same namespace',
    documentation: 'Pods of the namespace take connections from each other, and from nobody else.',
    snippet: policy(
      'allow-same-namespace',
      'podSelector: {}\npolicyTypes: [Ingress]\ningress:\n  - from:\n      - podSelector: {}',
    ),
  },
  {
    label: 'NetworkPolicy, allow DNS',
    documentation: 'All pods of the namespace may ask the cluster DNS, over UDP and TCP.',
    snippet: policy('allow-dns', `podSelector: {}\npolicyTypes: [Egress]\negress:\n${setIn(DNS)}`),
  },
  {
    label: 'NetworkPolicy, allow a range of ports',
    documentation: 'Pods of an app open connections to addresses outside of the cluster, on ports from one to another.',
    snippet: policy(
      `\${2:web}-ports`,
      `${APP}
policyTypes: [Egress]
egress:
  - to:
      - ipBlock:
          cidr: \${3:192.0.2.0/24}
    ports:
      - protocol: \${4|TCP,UDP,SCTP|}
        port: \${5:32000}
        endPort: \${6:32768}
${setIn(DNS)}`,
    ),
  },
]

function setIn(lines: string): string {
  return lines.replaceAll(/^(?=.)/gm, '  ')
}
