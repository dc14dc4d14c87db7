import { hasHole } from '../../../yaml/hole.ts'
import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isolates } from '../defaults.ts'
import { DNS_RULE, dnsReach } from '../dns.ts'
import { isSectionGiven, sectionPath, specPath } from '../parts.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/denies-all-egress',
  severity: 'information',
  docs: {
    finds:
      'A policy that denies every outgoing connection, DNS included, with no other policy beside it that allows DNS.',
    why: 'Egress in policyTypes without egress rules is the way to start from nothing. The selected pods can then not even look up a name, which is easy to forget.',
    ignores: 'Pods that another policy of the namespace, in the texts, lets ask the DNS.',
    fixes: 'Adds a rule for DNS; it is not applied by itself, as everything may have been meant.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: nothing-leaves
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Egress]
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: only-dns-leaves
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: kube-system
          podSelector:
            matchLabels:
              k8s-app: kube-dns
      ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
`,
  },
  messages: {
    all: 'The selected pods may open no connection at all, not even to the cluster DNS, unless another policy allows it.',
  },
  check(review, { report, shared }) {
    const { policy } = review
    const at = policy.policyTypes.indexOf('Egress')
    if (policy.partial || at < 0 || policy.policyTypes.some(hasHole)) return
    if (policy.egress.length > 0 || !isolates(policy, 'Egress') || shared(dnsReach).UDP) return
    const path = sectionPath(policy, 'Egress')
    const isGiven = isSectionGiven(review, 'Egress')
    const change = isGiven
      ? { op: 'set' as const, path, value: [DNS_RULE] }
      : { op: 'insert' as const, path: specPath(policy), key: 'egress', value: [DNS_RULE] }
    const fixes = [{ title: 'Allow DNS (kube-dns in kube-system, UDP and TCP 53)', changes: [change] }]
    report('all', isGiven ? atKey(path) : atValue([...specPath(policy), 'policyTypes', at]), {}, { fixes })
  },
})
