import type { Cluster } from '../../../workloads/cluster.ts'
import { NAMESPACE_NAME_LABEL } from '../../../workloads/read-namespace.ts'
import type { FixPlan, Json } from '../../../yaml/change.ts'
import { atEntry, atKey, atValue, type Place } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { isController } from '../admits-controller.ts'
import type { BlockedRoute } from '../blocked-routes.ts'
import { namespaceOf } from '../defaults.ts'
import type { NetworkPolicy } from '../model.ts'
import { isSectionGiven, sectionPath, specPath } from '../parts.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'netpol/ingress-controller-blocked',
  severity: 'warning',
  docs: {
    finds: 'Pods that an Ingress or a route of a Gateway sends requests to, and that let in nobody from outside.',
    why: 'Requests to an Ingress or a Gateway come to the pods from the controller, which mostly runs in a namespace of its own or in the network of its node. Where pods are isolated for ingress and all their rules are for pods of the own namespace, the controller cannot connect to them, and answers with an error (502 or 504).',
    ignores:
      'Pods with any rule for that port that is for everybody, for another namespace or for addresses; rules for pods that look like a controller; Gateways in the namespace of the pods, where some rule is for pods of it; and routes whose Service or pods the texts do not show. Policies of other kinds, such as those of Cilium and Calico, are not read.',
    fixes: 'Lets in the namespace of the controller, where the texts show one; it is not applied by itself.',
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
        - podSelector: {}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: web
  namespace: shop
spec:
  defaultBackend:
    service:
      name: web
      port:
        number: 80
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
      targetPort: 8080
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
  labels:
    app: web
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
    - from:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: ingress-nginx
      ports:
        - port: 8080
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: web
  namespace: shop
spec:
  defaultBackend:
    service:
      name: web
      port:
        number: 80
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
      targetPort: 8080
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  namespace: shop
  labels:
    app: web
`,
  },
  messages: {
    blocked:
      '{kind} "{name}" sends requests to these pods (Service "{service}"), and no rule lets its controller in on {protocol} {port}: it answers with an error.',
  },
  check(review, { report }) {
    const { policy, cluster } = review
    for (const blocked of review.blockedRoutes(review, namespaceOf(policy))) {
      const { route, backend, port } = blocked
      const { kind, name, object } = route
      const related = { object, at: atEntry(backend.path), message: `Sends to Service "${backend.service}"` }
      report(
        'blocked',
        placeOf(review),
        { kind, name, service: backend.service, protocol: port.protocol, port: port.number },
        { related: [related], fixes: letIn(blocked, review, cluster) },
      )
    }
  },
})

function placeOf(review: Review): Place {
  const { policy } = review
  if (isSectionGiven(review, 'Ingress')) return atKey(sectionPath(policy, 'Ingress'))
  const at = policy.policyTypes.indexOf('Ingress')
  return at < 0 ? atKey(policy.podSelector.path) : atValue([...specPath(policy), 'policyTypes', at])
}

/** Not preferred: who wrote the policy decides whom it lets in. */
function letIn({ port }: BlockedRoute, review: Review, cluster: Cluster): FixPlan[] {
  const { policy } = review
  const namespace = cluster.shared(controllerNamespaces).find(one => one !== namespaceOf(policy))
  if (namespace === undefined) return []
  const value = {
    from: [{ namespaceSelector: { matchLabels: { [NAMESPACE_NAME_LABEL]: namespace } } }],
    ports: [{ protocol: port.protocol, port: port.number }],
  }
  return [{ title: `Let in namespace ${namespace} on ${port.number}`, changes: [addRule(policy, review, value)] }]
}

const controllerNamespaces = ({ workloads }: Cluster): string[] => [
  ...new Set(workloads.flatMap(one => (!one.hostNetwork && isController(one) ? [one.namespace] : []))),
]

function addRule(policy: NetworkPolicy, review: Review, value: Json): FixPlan['changes'][number] {
  const path = sectionPath(policy, 'Ingress')
  if (policy.ingress.length > 0) return { op: 'append', path, value }
  if (isSectionGiven(review, 'Ingress')) return { op: 'set', path, value: [value] }
  return { op: 'insert', path: specPath(policy), key: 'ingress', value: [value] }
}
