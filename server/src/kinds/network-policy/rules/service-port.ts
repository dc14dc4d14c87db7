import type { Service, ServicePort, Workload } from '../../../workloads/workload.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { protocolOf } from '../defaults.ts'
import type { PolicyPort } from '../model.ts'
import { allRules } from '../parts.ts'
import type { Review } from '../review.ts'
import { destinationsOf, isWide } from '../subjects.ts'

export default defineRule<Review>()({
  id: 'netpol/service-port',
  severity: 'warning',
  docs: {
    finds: 'A port that is the one of a Service, where the pods behind it listen on another.',
    why: 'A connection to a Service is sent on to a pod, and the port changed to its targetPort, before policies look at it. The port of the Service is not what they see.',
    ignores:
      'Ports that a container has, or that some Service sends to, and pods that the texts do not show. Where the rule is for all pods of a namespace, of which the texts may show a few, it is an information.',
    fixes: 'Writes the port of the pods.',
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
        - port: 80
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
---
apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
spec:
  selector:
    app: web
  ports:
    - port: 80
      targetPort: http
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
        - port: 8080
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
---
apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
spec:
  selector:
    app: web
  ports:
    - port: 80
      targetPort: http
`,
  },
  messages: {
    service:
      'Port {port} is that of Service "{name}"; its pods get the connection on port {target}, which is what policies see.',
  },
  check(review, { report }) {
    for (const rule of allRules(review.policy)) {
      if (rule.partial || review.policy.podSelector.partial) continue
      const wanted = rule.ports.filter(({ port, endPort }) => typeof port === 'number' && endPort === undefined)
      if (wanted.length === 0) continue
      const pods = destinationsOf(rule, review)
      if (pods.some(({ partial }) => partial)) continue
      const wide = isWide(rule, review)
      for (const port of wanted) {
        const found = mapped(port, pods, review)
        if (!found) continue
        const path = [...port.path, 'port']
        const fix = {
          title: `Change to ${found.target}`,
          preferred: !wide,
          changes: [{ op: 'set' as const, path, value: found.target }],
        }
        const data = { port: Number(port.port), name: found.service.name, target: found.target }
        report('service', atValue(path), data, { ...(wide && { severity: 'information' }), fixes: [fix] })
      }
    }
  },
})

interface Mapped {
  service: Service
  target: number
}

function mapped(wanted: PolicyPort, pods: readonly Workload[], { lookup }: Review): Mapped | undefined {
  const protocol = protocolOf(wanted)
  const isWanted = (one: { port: number; protocol: string }) => one.port === wanted.port && one.protocol === protocol
  if (pods.some(({ ports }) => ports.some(isWanted))) return undefined
  const sent = pods.flatMap(pod =>
    lookup
      .services(pod.namespace, pod.labels)
      .filter(service => isBehind(pod, service))
      .flatMap(service => service.ports.map(port => ({ service, port, target: targetOf(port, pod) }))),
  )
  if (sent.some(({ target, port }) => target === wanted.port && port.protocol === protocol)) return undefined
  const found = sent.find(({ port, target }) => isWanted(port) && target !== undefined)
  return found?.target === undefined ? undefined : { service: found.service, target: found.target }
}

function isBehind({ labels }: Workload, { selector, partial }: Service): boolean {
  if (partial || selector.size === 0) return false
  for (const [key, value] of selector) if (labels.get(key) !== value) return false
  return true
}

/** undefined: the name is not one of the pod's. */
function targetOf({ port, targetPort, protocol }: ServicePort, { ports }: Workload): number | undefined {
  if (typeof targetPort !== 'string' || targetPort === '') return Number(targetPort || port)
  return ports.find(one => one.name === targetPort && one.protocol === protocol)?.port
}
