import type { LabelSelector } from '../../../kubernetes/selectors.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import { NAMESPACE_NAME_LABEL } from '../../../workloads/read-namespace.ts'
import type { Change } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atKey, atValue, type Place } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { allRules } from '../parts.ts'
import type { Review } from '../review.ts'

/** Made by the API server and its controllers, without any label but that of their name. */
const BUILT_IN: ReadonlySet<string> = new Set(['default', 'kube-system', 'kube-public', 'kube-node-lease'])

export default defineRule<Review>()({
  id: 'netpol/namespace-label-unknown',
  severity: 'warning',
  docs: {
    finds: 'A namespaceSelector by a label "name", which no namespace has by itself.',
    why: 'Namespaces are selected by their labels. The API server gives each one the label kubernetes.io/metadata.name; "name" is there only if somebody set it. Without it the peer selects nothing.',
    ignores:
      'Values that a namespace of the texts carries in such a label. It is a warning for the namespaces that Kubernetes makes, and for those that stand in the texts without the label; else it is an information.',
    fixes: 'Selects by kubernetes.io/metadata.name.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: metrics
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              name: kube-system
`,
    good: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: metrics
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: kube-system
`,
  },
  messages: {
    none: 'Namespace "{value}" has no label "name" unless somebody sets it: this selects nothing then. kubernetes.io/metadata.name is always there.',
    known:
      'Namespace "{value}" has no label "name": this does not select it. Its label kubernetes.io/metadata.name is always there.',
  },
  check({ policy, cluster }, { report }) {
    const selectors = allRules(policy).flatMap(({ peers }) => peers.flatMap(peer => peer.namespaceSelector ?? []))
    for (const { value, at, change } of selectors.flatMap(nameConditions)) {
      if (hasHole(value) || isCarried(value, cluster)) continue
      const isKnown = cluster.namespaces.has(value)
      const isSure = isKnown || BUILT_IN.has(value)
      const fix = { title: `Select by ${NAMESPACE_NAME_LABEL}`, preferred: isSure, changes: [change] }
      const severity = isSure ? {} : { severity: 'information' as const }
      report(isKnown ? 'known' : 'none', at, { value }, { ...severity, fixes: [fix] })
    }
  },
})

interface Condition {
  value: string
  at: Place
  change: Change
}

function nameConditions({ path, matchLabels, matchExpressions, partial }: LabelSelector): Condition[] {
  if (partial) return []
  const label = matchLabels.get('name')
  const own = [...path, 'matchLabels', 'name']
  const labels: Condition[] =
    label === undefined
      ? []
      : [{ value: label, at: atKey(own), change: { op: 'rename', path: own, to: NAMESPACE_NAME_LABEL } }]
  const expressions = matchExpressions.flatMap((one): Condition[] => {
    const [value] = one.values
    if (one.key !== 'name' || one.operator !== 'In' || value === undefined) return []
    const key = [...one.path, 'key']
    return [{ value, at: atValue(key), change: { op: 'set', path: key, value: NAMESPACE_NAME_LABEL } }]
  })
  return [...labels, ...expressions]
}

function isCarried(value: string, { namespaces }: Cluster): boolean {
  for (const { labels, partial } of namespaces.values()) if (partial || labels.get('name') === value) return true
  return false
}
