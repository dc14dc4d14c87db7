import type { Editing, Template } from '../../editing.ts'

/** What new structures hold, by schema path. Lines stand below the key. */
export const SNIPPETS: Editing['snippets'] = {
  rules: `- apiGroups: ["$1"]\n  resources: [\${2:pods}]\n  verbs: [\${3:get, list, watch}]`,
  subjects: `- kind: \${1|ServiceAccount,User,Group|}\n  name: $2`,
  roleRef: `apiGroup: rbac.authorization.k8s.io\nkind: \${1|Role,ClusterRole|}\nname: $2`,
  'aggregationRule.clusterRoleSelectors': `- matchLabels:\n    \${1:rbac.example.com/aggregate-to-monitoring}: "true"`,
}

const NAMESPACE = `  namespace: \${2:default}
`

const ROLE_OF = (kind: string, namespace: string): string => `apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: \${1:reader}
${namespace}`

const RULES = `rules:
  - apiGroups: [""]
    resources: [\${3:pods, pods/log}]
    verbs: [\${4:get, list, watch}]
`

const BINDING = (kind: string, role: string): string => `---
apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: \${1:reader}
${kind === 'RoleBinding' ? NAMESPACE : ''}roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ${role}
  name: \${1:reader}
subjects:
  - kind: ServiceAccount
    name: \${5:reader}
    namespace: \${2:default}
`

export const TEMPLATES: readonly Template[] = [
  {
    label: 'Role with binding',
    documentation: 'A role that reads pods and their logs in one namespace, given to a service account.',
    snippet: `${ROLE_OF('Role', NAMESPACE)}${RULES}${BINDING('RoleBinding', 'Role')}`,
  },
  {
    label: 'ClusterRole with binding',
    documentation: 'A role that reads pods and their logs in every namespace, given to a service account.',
    snippet: `${ROLE_OF('ClusterRole', '')}${RULES}${BINDING('ClusterRoleBinding', 'ClusterRole')}`,
  },
  {
    label: 'Aggregated ClusterRole',
    documentation:
      'A ClusterRole that gets the rules of all ClusterRoles with a label, and one that gives its rules to it.',
    snippet: `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: \${1:monitoring}
aggregationRule:
  clusterRoleSelectors:
    - matchLabels:
        rbac.example.com/aggregate-to-\${1:monitoring}: "true"
rules: []
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: \${1:monitoring}-\${2:endpoints}
  labels:
    rbac.example.com/aggregate-to-\${1:monitoring}: "true"
rules:
  - apiGroups: [""]
    resources: [\${3:services, endpoints, pods}]
    verbs: [get, list, watch]
`,
  },
]
