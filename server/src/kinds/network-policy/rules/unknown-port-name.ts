import { nearest } from '../../../kubernetes/nearest.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { namedPorts } from '../named-ports.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/unknown-port-name',
  severity: 'warning',
  docs: {
    finds: 'A port name that no container of the pods in question has.',
    why: 'A name stands for the container port of that name: of the selected pods for ingress, of the destination for egress. Without such a port the rule allows nothing; names of the ports of a Service do not count.',
    ignores:
      'Pods that the texts do not show, and those that a template may write a part of. Where the rule is for all pods of a namespace, of which the texts may show a few, it is an information.',
    fixes: 'Writes the name that was likely meant.',
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
    - ports:
        - port: htpp
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
    - ports:
        - port: http
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
    none: 'No container of the pods that this is about has a port named "{name}": the rule allows nothing by it.',
    known:
      'No container of the pods that this is about has a port named "{name}": the rule allows nothing by it. Known: {known}.',
  },
  check(review, { report }) {
    for (const { port, name, ports, wide } of namedPorts(review)) {
      if (ports.some(one => one.name === name)) continue
      const known = [...new Set(ports.flatMap(one => (one.name === '' ? [] : [one.name])))]
      const meant = nearest(name, known)
      const path = [...port.path, 'port']
      const fixes =
        meant === undefined
          ? []
          : [{ title: `Change to ${meant}`, preferred: !wide, changes: [{ op: 'set' as const, path, value: meant }] }]
      report(
        known.length > 0 ? 'known' : 'none',
        atValue(path),
        { name, known: known.slice(0, 5).join(', ') },
        { ...(wide && { severity: 'information' }), fixes },
      )
    }
  },
})
