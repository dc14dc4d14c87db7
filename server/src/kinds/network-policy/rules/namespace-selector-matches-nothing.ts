import { type LabelSelector, selects, selectsAll } from '../../../kubernetes/selectors.ts'
import type { Namespace } from '../../../workloads/workload.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { nearLabel } from '../near-labels.ts'
import { allRules } from '../parts.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/namespace-selector-matches-nothing',
  severity: 'warning',
  docs: {
    finds: 'A namespaceSelector that selects none of the namespaces, and is one slip away from one that does.',
    why: 'A peer in no namespace is nobody: the rule allows nothing, and the connection it was written for is denied.',
    ignores:
      'Texts without namespaces, and selectors like no label in them: that namespace may be described elsewhere. A label "name" is the matter of netpol/namespace-label-unknown.',
    fixes: 'Writes the label that was likely meant.',
    bad: `apiVersion: v1
kind: Namespace
metadata:
  name: monitoring
  labels:
    team: platform
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              team: plattform
`,
    good: `apiVersion: v1
kind: Namespace
metadata:
  name: monitoring
  labels:
    team: platform
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              team: platform
`,
  },
  messages: {
    near: 'This selects no namespace of these files. One of them carries "{meant}".',
  },
  check({ policy, cluster }, { report }) {
    const namespaces = [...cluster.namespaces.values()]
    if (namespaces.length === 0 || namespaces.some(({ partial }) => partial)) return
    const used = new Set(cluster.workloads.map(({ namespace }) => namespace))
    for (const { namespaceSelector } of allRules(policy).flatMap(({ peers }) => peers)) {
      if (!namespaceSelector || !isAsked(namespaceSelector)) continue
      if (selectsSome(namespaceSelector, namespaces)) continue
      if ([...used].some(name => selects(namespaceSelector, cluster.namespaceLabels(name)))) continue
      const near = nearLabel(
        namespaceSelector,
        namespaces.map(({ labels }) => labels),
      )
      if (!near) continue
      const fix = { title: `Select ${near.meant}`, preferred: true, changes: [near.change] }
      report('near', atKey(near.at), { meant: near.meant }, { fixes: [fix] })
    }
  },
})

const isAsked = (selector: LabelSelector): boolean =>
  !selector.partial && !selectsAll(selector) && !selector.matchLabels.has('name')

const selectsSome = (selector: LabelSelector, namespaces: readonly Namespace[]): boolean =>
  namespaces.some(({ labels }) => selects(selector, labels))
