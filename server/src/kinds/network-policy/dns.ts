import type { Connection } from '../../api/request.ts'
import { parseIp } from '../../kubernetes/ip.ts'
import type { LabelSelector, Labels } from '../../kubernetes/selectors.ts'
import { selects } from '../../kubernetes/selectors.ts'
import type { Cluster } from '../../workloads/cluster.ts'
import type { ContainerPort } from '../../workloads/workload.ts'
import type { FixPlan } from '../../yaml/change.ts'
import { protocolOf } from './defaults.ts'
import type { Endpoint, PodEndpoint } from './explain/endpoint.ts'
import { judgeSide } from './explain/judge-side.ts'
import type { SideJudgement } from './explain/judgement.ts'
import type { PolicyIndex } from './explain/policies.ts'
import type { Lookup } from './lookup.ts'
import type { NetworkPolicy, PolicyPort, PolicyRule } from './model.ts'
import { sectionPath } from './parts.ts'
import type { Review } from './review.ts'
import { subjectsOf } from './subjects.ts'

/** Labels that the pods of the cluster DNS carry: kubeadm, k3s, the managed ones, and CoreDNS' own chart. */
const DNS_LABELS: Labels = new Map([
  ['k8s-app', 'kube-dns'],
  ['app.kubernetes.io/name', 'coredns'],
])

/** Picks pods of the cluster DNS by what only they carry. */
export const isDnsSelector = (selector: LabelSelector): boolean =>
  !selector.partial && selector.matchLabels.size > 0 && selects(selector, DNS_LABELS)

const port = (number: number): ContainerPort[] => [
  { path: [], name: 'dns', port: number, protocol: 'UDP' },
  { path: [], name: 'dns-tcp', port: number, protocol: 'TCP' },
]

interface Target {
  end: Endpoint
  port: number
}

function targetsIn(cluster: Cluster): Target[] {
  const pods = (namespace: string, labels: Labels, number: number): Target => {
    // Many clusters also set "name"; a selector by that label alone is another rule's matter.
    const namespaceLabels = new Map([...cluster.namespaceLabels(namespace), ['name', namespace]] as const)
    const end = podOf({ namespace, namespaceLabels, labels, ports: port(number) })
    return { end, port: number }
  }
  const address = (text: string): Target => ({ end: { type: 'address', title: text, ip: parseIp(text) }, port: 53 })
  return [
    pods('kube-system', DNS_LABELS, 53),
    pods('openshift-dns', new Map([['dns.operator.openshift.io/daemonset-dns', 'default']]), 5353),
    // The usual addresses of the DNS Service and of the cache on each node.
    address('10.96.0.10'),
    address('169.254.20.10'),
  ]
}

const podOf = (known: Pick<PodEndpoint, 'namespace' | 'namespaceLabels' | 'labels' | 'ports'>): PodEndpoint => ({
  type: 'pod',
  title: known.namespace,
  portsKnown: true,
  podIPs: [],
  hostIPs: [],
  hostNetwork: false,
  podName: undefined,
  workload: undefined,
  unknown: false,
  partial: false,
  ...known,
})

export type DnsProtocol = 'UDP' | 'TCP'

export interface DnsReach {
  UDP: boolean
  TCP: boolean
}

/** Whether a pod may ask the cluster DNS, by all policies that are known. */
export type AsksDns = (pod: PodEndpoint, protocol: DnsProtocol) => boolean

/** Pods with equal labels are asked about once. */
export function openAsksDns(cluster: Cluster, index: PolicyIndex, lookup: Lookup): AsksDns {
  const to = targetsIn(cluster)
  const known = new Map<string, boolean>()
  return (pod, protocol) => {
    const key = JSON.stringify([pod.namespace, pod.hostNetwork, protocol, ...pod.labels])
    const policies = () => lookup.policies(pod.namespace, pod.labels)
    const answer = known.get(key) ?? isAllowed(pod, protocol, to, { ...index, inNamespace: policies })
    known.set(key, answer)
    return answer
  }
}

/** Whether every pod that the policy selects may ask. */
export function dnsReach(review: Review): DnsReach {
  const subjects = subjectsOf(review)
  const reaches = (protocol: DnsProtocol) => subjects.every(subject => review.asksDns(subject, protocol))
  return { UDP: reaches('UDP'), TCP: reaches('TCP') }
}

function isAllowed(from: PodEndpoint, protocol: DnsProtocol, to: readonly Target[], index: PolicyIndex): boolean {
  return to.some(({ end, port: number }) => {
    const { namespace } = from
    const ends = { from: { namespace, podLabels: {} }, to: { namespace, podLabels: {} } }
    const connection: Connection = { ...ends, protocol, port: number }
    const judged = judgeSide('egress', { connection, from, to: end }, index)
    return judged.verdict !== 'denied' || judged.uncertain || namesDns(judged, protocol)
  })
}

/** A rule that names the port was written for some DNS: whether its peers are right is another question. */
const namesDns = ({ policies }: SideJudgement, protocol: DnsProtocol): boolean =>
  policies.some(({ rules }) =>
    rules.some(({ rule }) => rule.ports.some(one => isDnsPort(one, protocol)) || isForDnsPods(rule)),
  )

const isForDnsPods = ({ peers, ports }: PolicyRule): boolean =>
  ports.length === 0 && peers.some(({ podSelector }) => podSelector && isDnsSelector(podSelector))

/** Named for DNS: its number, or a name like "dns" or "dns-tcp". */
export const isDnsPort = (one: PolicyPort, protocol: DnsProtocol): boolean =>
  protocolOf(one) === protocol &&
  (one.port === 53 || one.port === 5353 || (typeof one.port === 'string' && one.port.includes('dns')))

/** Lets pods ask the cluster DNS. */
export const DNS_RULE = {
  to: [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
      podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
    },
  ],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
}

/** A rule more, behind the others. */
export const allowDns = (policy: NetworkPolicy): FixPlan => ({
  title: 'Allow DNS (kube-dns in kube-system, UDP and TCP 53)',
  changes: [{ op: 'append', path: sectionPath(policy, 'Egress'), value: DNS_RULE }],
})
