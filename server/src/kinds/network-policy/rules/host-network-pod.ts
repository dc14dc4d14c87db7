import { selectsAll } from '../../../kubernetes/selectors.ts'
import type { Workload } from '../../../workloads/workload.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { allRules } from '../parts.ts'
import type { Review } from '../review.ts'
import { pickedBy, selectedWorkloads } from '../subjects.ts'

export default defineRule<Review>()({
  id: 'netpol/host-network-pod',
  severity: 'warning',
  docs: {
    finds: 'A podSelector whose pods all run in the network of their node.',
    why: 'A pod with hostNetwork has the addresses of its node, and most network plugins cannot tell its connections from those of the node. Policies then neither limit it nor recognise it as a peer; the nodes’ addresses in an ipBlock may do.',
    ignores: 'Selectors of all pods, and those that pick other pods, too.',
    bad: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: agent
  policyTypes: [Ingress]
  ingress:
    - from:
        - podSelector: {}
---
apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: agent
  namespace: shop
spec:
  selector:
    matchLabels:
      app: agent
  template:
    metadata:
      labels:
        app: agent
    spec:
      hostNetwork: true
      containers:
        - name: agent
          image: agent
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
        - podSelector: {}
---
apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: agent
  namespace: shop
spec:
  selector:
    matchLabels:
      app: agent
  template:
    metadata:
      labels:
        app: agent
    spec:
      hostNetwork: true
      containers:
        - name: agent
          image: agent
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels:
    component: storefront
spec:
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
        - name: web
          image: web
          ports:
            - name: http
              containerPort: 8080
            - name: control
              containerPort: 9000
              protocol: UDP
`,
  },
  messages: {
    selected:
      'The pods of {kind} "{name}" use the network of their node (hostNetwork): most plugins apply no policy to them.',
    peer: 'The pods of {kind} "{name}" use the network of their node (hostNetwork): most plugins do not recognise them by labels. An ipBlock of the nodes may do.',
  },
  check(review, { report }) {
    const { policy } = review
    const own = selectsAll(policy.podSelector) ? undefined : hostOnly(selectedWorkloads(review))
    if (own) report('selected', atKey(policy.podSelector.path), nameOf(own))
    for (const peer of allRules(policy).flatMap(({ peers }) => peers)) {
      const { podSelector } = peer
      const other = podSelector && !selectsAll(podSelector) ? hostOnly(pickedBy(peer, review)) : undefined
      if (other && podSelector) report('peer', atKey(podSelector.path), nameOf(other))
    }
  },
})

const hostOnly = (workloads: readonly Workload[]): Workload | undefined =>
  workloads.every(({ hostNetwork, partial }) => hostNetwork && !partial) ? workloads[0] : undefined

const nameOf = ({ kind, name }: Workload) => ({ kind, name })
