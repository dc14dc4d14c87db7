import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { protocolOf } from '../defaults.ts'
import { namedPorts } from '../named-ports.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/port-name-protocol',
  severity: 'warning',
  docs: {
    finds: 'A port name that the pods have with another protocol only.',
    why: 'Name and protocol both have to fit, and a port without a protocol is TCP. The rule allows nothing by such a port.',
    ignores: 'Pods that the texts do not show, and those that a template may write a part of.',
    fixes: 'Writes the protocol that the port has.',
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
        - port: control
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
        - port: control
          protocol: UDP
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
    other: 'Port "{name}" of these pods is {had}, and this says {protocol}: the rule allows nothing by it.',
  },
  check(review, { report }) {
    for (const { port, name, ports } of namedPorts(review)) {
      const protocol = protocolOf(port)
      const [first, ...more] = [...new Set(ports.filter(one => one.name === name).map(one => one.protocol))]
      if (first === undefined || first === protocol || more.includes(protocol)) continue
      const path = [...port.path, 'protocol']
      const change =
        port.protocol === undefined
          ? { op: 'insert' as const, path: port.path, key: 'protocol', value: first }
          : { op: 'set' as const, path, value: first }
      const fix = { title: `Change to ${first}`, preferred: more.length === 0, changes: [change] }
      report('other', atEntry(port.path), { name, protocol, had: [first, ...more].join(' and ') }, { fixes: [fix] })
    }
  },
})
