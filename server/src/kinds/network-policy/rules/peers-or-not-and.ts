import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { namespaceOf } from '../defaults.ts'
import { evidenceIn, joinPair, pairOf } from '../or-pair.ts'
import { allRules } from '../parts.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/peers-or-not-and',
  severity: 'warning',
  docs: {
    finds: 'A namespaceSelector and a podSelector as two items of a list, which may have been meant as one.',
    why: 'Items of from and to are alternatives. As two items they allow every pod of the selected namespaces, and besides these pods of the own namespace. As one item, without the second dash, they allow these pods in these namespaces.',
    ignores:
      'Lists with more sources than these two, and a podSelector of all pods. It is a warning only where something else shows that one item was meant: all namespaces are selected already, the pods are those of the cluster DNS, or pods with these labels stand only in the other namespaces. Else it is an information.',
    fixes: 'Makes one item of the two. It is applied by itself only where it is a warning.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector: {}
        - podSelector:
            matchLabels:
              app: gateway
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector: {}
          podSelector:
            matchLabels:
              app: gateway
`,
  },
  messages: {
    all: 'Two items are alternatives: the first allows every pod of every namespace, so the podSelector changes nothing. As one item they allow these pods in every namespace.',
    elsewhere:
      'Two items are alternatives: every pod of these namespaces, or these pods in "{namespace}", where there are none. As one item they allow these pods in these namespaces.',
    maybe:
      'Two items are alternatives: every pod of these namespaces, or these pods in "{namespace}". For these pods in these namespaces both selectors go into one item.',
  },
  check(review, { report }) {
    const namespace = namespaceOf(review.policy)
    for (const rule of allRules(review.policy)) {
      const pair = pairOf(rule)
      if (!pair) continue
      const message = evidenceIn(pair, review) ?? 'maybe'
      if (message === 'maybe' && rule.peers.length > 2) continue
      const isSure = message !== 'maybe'
      report(
        message,
        atEntry(pair.pods.path),
        { namespace },
        { ...(!isSure && { severity: 'information' }), fixes: [{ ...joinPair(pair), preferred: isSure }] },
      )
    }
  },
})
