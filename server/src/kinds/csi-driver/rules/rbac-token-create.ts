import { type AccessRule, rolesOf } from '../../../workloads/access.ts'
import { atEntry, atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { pluginsOf } from '../around/surroundings.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import { examplePlugin } from '../example-plugin.ts'
import { fieldPath } from '../model.ts'
import type { Review } from '../review.ts'

const role = (resource: string, verb: string): string => `---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: vault-csi-node
rules:
  - apiGroups: [""]
    resources: [${resource}]
    verbs: [${verb}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: vault-csi-node
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: vault-csi-node
subjects:
  - kind: ServiceAccount
    name: vault-csi-node
    namespace: kube-system
`

const SPEC = TOKEN_SPEC.replace('  serviceAccountTokenInSecrets: true\n', '')

const example = (resource: string, verb: string): string =>
  exampleDriver(SPEC) + examplePlugin('vault.csi.example.com') + role(resource, verb)

export default defineRule<Review>()({
  id: 'csi/rbac-token-create',
  severity: 'warning',
  docs: {
    finds: 'A driver that gets tokens from the kubelet and whose service account may make tokens itself.',
    why: 'With "create serviceaccounts/token" in every namespace the driver, which runs on each node, can act as any service account of the cluster: who takes over one node has all of them. Since the kubelet hands tokens of just the pods of its node on (tokenRequests), the right is not needed any more.',
    ignores: 'Drivers whose DaemonSet, role or binding no text shows.',
    bad: example('serviceaccounts/token', 'create'),
    good: example('nodes', 'get'),
  },
  messages: {
    allowed:
      'The kubelet hands tokens to the driver, and its service account {account} may still make tokens of any service account ({role}): who takes over a node takes over the cluster.',
  },
  check({ object, driver, surroundings }, { report }) {
    if (driver.tokenRequests.length === 0 || !surroundings) return
    for (const { workload, texts } of pluginsOf(object, surroundings)) {
      if (workload.kind !== 'DaemonSet') continue
      const account = `${workload.namespace}/${texts.serviceAccountName}`
      for (const { rules, kind, name, object: other } of rolesOf(account, surroundings.cluster.access)) {
        const rule = rules.find(makesTokens)
        if (!rule) continue
        const related = [{ at: atEntry(rule.path), object: other, message: 'The rule that allows it.' }]
        report(
          'allowed',
          atKey(fieldPath(driver, 'tokenRequests')),
          { account: shown(account), role: `${kind} ${shown(name)}` },
          { related },
        )
      }
    }
  },
})

/** Named as such: "*" is another matter. */
const makesTokens = ({ apiGroups, resources, verbs }: AccessRule): boolean =>
  resources.includes('serviceaccounts/token') &&
  (apiGroups.includes('') || apiGroups.includes('*')) &&
  (verbs.includes('create') || verbs.includes('*'))
