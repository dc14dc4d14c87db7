import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import { dnsReach, isDnsPort } from '../dns.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/dns-udp-only',
  severity: 'information',
  docs: {
    finds: 'An egress rule that allows DNS over UDP alone.',
    why: 'An answer that does not fit into one UDP packet is asked for again over TCP. Names with many addresses then fail to resolve, now and then, and nobody thinks of the policy.',
    ignores: 'Pods that another rule lets ask over TCP.',
    fixes: 'Adds the port for TCP.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: dns
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - ports:
        - port: 53
          protocol: UDP
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: dns
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
`,
  },
  messages: {
    udp: 'DNS is allowed over UDP alone: answers too large for one packet come over TCP, and are lost.',
  },
  check(review, { report, shared }) {
    const { policy } = review
    if (policy.partial || !isolates(policy, 'Egress')) return
    const asked = policy.egress.flatMap(rule =>
      rule.ports.filter(port => typeof port.port === 'number' && isDnsPort(port, 'UDP')).map(port => ({ rule, port })),
    )
    if (asked.length === 0 || shared(dnsReach).TCP) return
    for (const { rule, port } of asked) {
      const value = { protocol: 'TCP', port: port.port ?? 53 }
      const fix = {
        title: `Allow TCP ${value.port}, too`,
        preferred: true,
        changes: [{ op: 'append' as const, path: [...rule.path, 'ports'], value }],
      }
      report('udp', atEntry(port.path), {}, { fixes: [fix] })
    }
  },
})
