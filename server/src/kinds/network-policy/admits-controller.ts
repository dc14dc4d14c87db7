import { type LabelSelector, selects } from '../../kubernetes/selectors.ts'
import { NAMESPACE_NAME_LABEL } from '../../workloads/read-namespace.ts'
import type { Workload } from '../../workloads/workload.ts'
import { opensPort } from './covers.ts'
import { protocolOf } from './defaults.ts'
import type { Lookup } from './lookup.ts'
import type { Peer, PolicyRule } from './model.ts'

/** A port of a pod that requests are sent to. */
export interface ControllerPort {
  protocol: string
  number: number
}

export interface ControllerContext {
  pod: Workload
  port: ControllerPort
  /** By which the Service is asked. */
  servicePort: number
  /** The Gateway stands in the namespace of the pod, and so may the pods that carry its requests. */
  inOwnNamespace: boolean
  lookup: Lookup
}

/** Whether a rule may let in who answers for an Ingress or a Gateway: mostly pods of another namespace, or nodes. */
export function admitsController(rule: PolicyRule, context: ControllerContext): boolean {
  if (rule.partial) return true
  if (!opensTo(rule, context)) return false
  return rule.peers.length === 0 || rule.peers.some(peer => mayMeanController(peer, context))
}

/** A port that is the Service's, or a name that no container has, is the matter of other rules. */
const opensTo = (rule: PolicyRule, { pod, port: { protocol, number }, servicePort }: ControllerContext): boolean =>
  opensPort(rule, protocol, number) ||
  rule.ports.some(one => {
    if (one.partial || one.port === servicePort) return true
    if (typeof one.port !== 'string') return false
    const named = pod.ports.filter(({ name }) => name === one.port)
    return named.length === 0 || (protocolOf(one) === protocol && named.some(own => own.port === number))
  })

function mayMeanController(peer: Peer, { pod, inOwnNamespace, lookup }: ControllerContext): boolean {
  const { ipBlock, namespaceSelector, podSelector, partial } = peer
  if (partial || ipBlock) return true
  if (namespaceSelector && !isOnly(namespaceSelector, pod.namespace)) return true
  return inOwnNamespace || (podSelector !== undefined && meansController(podSelector, pod, lookup))
}

const isOnly = ({ matchLabels }: LabelSelector, namespace: string): boolean =>
  matchLabels.get(NAMESPACE_NAME_LABEL) === namespace

/** In names and labels of those that take requests from outside. */
const CONTROLLERS =
  /ingress|traefik|haproxy|contour|envoy|istio|ambassador|emissary|apisix|(?:^|[^a-z])(?:kong|cloudflared)(?:$|[^a-z])/i
/** Theirs, and of many others. */
const LIKE_CONTROLLERS = /gateway|(?:^|[^a-z])(?:nginx|router|proxy|edge|tunnel|lb|loadbalancer)(?:$|[^a-z])/i

const mayBeController = (word: string): boolean => CONTROLLERS.test(word) || LIKE_CONTROLLERS.test(word)

/** So many workloads are looked at. */
const ENOUGH = 200

/** A controller may run beside the pods: it is named, or a workload of the texts looks like one. */
function meansController(selector: LabelSelector, pod: Workload, lookup: Lookup): boolean {
  const values = [...selector.matchLabels.values(), ...selector.matchExpressions.flatMap(one => one.values)]
  if (values.some(mayBeController)) return true
  return lookup
    .workloads(pod.namespace, selector)
    .slice(0, ENOUGH)
    .some(one => one !== pod && selects(selector, one.labels) && wordsOf(one).some(mayBeController))
}

const wordsOf = ({ labels, name }: Workload): string[] => [name, ...labels.values()]

/** By its name or labels. */
export const isController = (workload: Workload): boolean => wordsOf(workload).some(word => CONTROLLERS.test(word))
