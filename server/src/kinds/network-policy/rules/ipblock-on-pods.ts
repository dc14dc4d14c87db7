import { type Cidr, containsIp, parseCidr } from '../../../kubernetes/cidr.ts'
import type { Workload } from '../../../workloads/workload.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue, type Path } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { contains } from '../covers.ts'
import { namespaceOf } from '../defaults.ts'
import { allRules } from '../parts.ts'
import { peerFor, tellingLabel } from '../peer-values.ts'
import type { Review } from '../review.ts'

/** What the usual installers give to pods: kubeadm with flannel, k3s, OpenShift, kubespray. */
const POD_RANGES = ['10.244.0.0/16', '10.42.0.0/16', '10.128.0.0/14', '10.233.64.0/18'].flatMap(
  text => parseCidr(text) ?? [],
)
/** A range of this size or smaller was written for the pods in it. */
const NARROW = 24

export default defineRule<Review>()({
  id: 'netpol/ipblock-on-pods',
  severity: 'information',
  docs: {
    finds: 'An ipBlock that holds addresses of pods.',
    why: 'Addresses of pods change with every restart, and network plugins differ: some never hold an ipBlock against a pod. Selectors are what pods are picked by.',
    ignores:
      'Wide ranges such as 10.0.0.0/8. It is a warning where a Pod of the texts has its address in a narrow range; else the ranges are recognised that the usual installers give to pods.',
    fixes: 'Where a Pod of the texts has the address, its pods are picked by a label. It is never applied by itself.',
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
        - ipBlock:
            cidr: 10.244.3.17/32
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
        - podSelector:
            matchLabels:
              app: gateway
`,
  },
  messages: {
    range:
      '{cidr} looks like addresses of pods, which change; some network plugins never hold an ipBlock against a pod. Selectors pick pods.',
    pod: '{cidr} holds the address of pod "{pod}", which changes; some network plugins never hold an ipBlock against a pod. Selectors pick pods.',
  },
  check({ policy, cluster }, { report }) {
    for (const { ipBlock, path } of allRules(policy).flatMap(({ peers }) => peers)) {
      const cidr = ipBlock && parseCidr(ipBlock.cidr)
      if (!ipBlock || !cidr) continue
      const at = atValue([...ipBlock.path, 'cidr'])
      const pod = isNarrow(cidr) ? cluster.workloads.find(one => isIn(one, cidr)) : undefined
      if (pod) {
        const data = { cidr: cidr.text, pod: `${pod.namespace}/${pod.name}` }
        report('pod', at, data, { severity: 'warning', fixes: pickPods(pod, path, namespaceOf(policy)) })
      } else if (POD_RANGES.some(range => contains(range, cidr))) report('range', at, { cidr: cidr.text })
    }
  },
})

const isNarrow = ({ family, prefix }: Cidr): boolean => prefix >= (family === 4 ? NARROW : 120)

const isIn = ({ hostNetwork, podIPs }: Workload, cidr: Cidr): boolean =>
  !hostNetwork && podIPs.some(ip => containsIp(cidr, ip))

/** Not preferred: the label may be that of other pods, too. */
function pickPods(pod: Workload, path: Path, own: string): FixPlan[] {
  const label = tellingLabel(pod.labels)
  if (!label || pod.partial) return []
  const value = peerFor([label], pod.namespace, own)
  return [{ title: `Pick the pods by label ${label.join('=')}`, changes: [{ op: 'set', path, value }] }]
}
